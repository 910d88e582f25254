/** Calls that editor fields need. The cabinet layout provides them, because `ui` must not import endpoints. */
import { createContext, use } from 'react';

export interface UploadedMedia {
  id: string;
  kind: 'picture' | 'video' | 'document';
  src: string;
  name: string;
  /** In bytes. */
  size: number;
  /** In pixels. Null for other files than pictures. */
  width: number | null;
  height: number | null;
  /** The same picture in other widths. */
  variants: readonly { src: string; width: number }[];
}

export interface UploadOptions {
  signal: AbortSignal;
  /** From 0 to 100. */
  onProgress: (percent: number) => void;
}

export interface EditingTools {
  /** Renders the HTML that the site will show. */
  preview(text: string, signal: AbortSignal): Promise<string>;
  uploadMedia(file: File, options: UploadOptions): Promise<UploadedMedia>;
}

export const EditingToolsContext = createContext<EditingTools | null>(null);

export function useEditingTools(): EditingTools {
  const tools = use(EditingToolsContext);
  if (!tools) throw new Error('useEditingTools needs an EditingToolsContext');
  return tools;
}
