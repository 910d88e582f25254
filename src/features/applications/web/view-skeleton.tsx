import { Panel } from '#ui/cabinet/panel.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';

export const ViewSkeleton = () => (
  <Panel>
    <TextSkeleton lines={8} />
  </Panel>
);
