/** What the fields of an editor ask of the product; the frame of the cabinets gives it, because parts know no endpoint. */
import { createContext, use } from 'react';

export interface SentMedia {
  id: string;
  kind: 'picture' | 'video' | 'document';
  src: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Pixels of pictures. */
  width: number | null;
  height: number | null;
  /** The same picture in its widths. */
  variants: readonly { src: string; width: number }[];
}

export interface Sending {
  signal: AbortSignal;
  /** From 0 to 100. */
  onProgress: (percent: number) => void;
}

export interface EditingTools {
  /** The HTML that the site will show. */
  preview(text: string, signal: AbortSignal): Promise<string>;
  sendMedia(file: File, sending: Sending): Promise<SentMedia>;
}

export const EditingToolsContext = createContext<EditingTools | null>(null);

export function useEditingTools(): EditingTools {
  const tools = use(EditingToolsContext);
  if (!tools) throw new Error('a field of an editor stands outside of a cabinet');
  return tools;
}
