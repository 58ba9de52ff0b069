import { useWorkNotices } from '@/features/work-notice/queries';
import { Panel } from '../../../ui/panel';
import { WorkNoticeList } from '../../../ui/work-notice-list';
import type { SectionProps } from './section-props';

/** The work notices sent about the item. */
export function WorkNotices({ item, title, anchor }: SectionProps) {
  const { data: notices = [] } = useWorkNotices('suggestion', item);
  return (
    <Panel title={title} anchor={anchor}>
      <WorkNoticeList notices={notices} />
    </Panel>
  );
}
