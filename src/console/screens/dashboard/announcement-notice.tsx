import { CloseOutlined, NotificationOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo } from 'react';
import { filterRichText } from '../../ui/rich-text-filter';

interface AnnouncementNoticeProps {
  /** A text that may contain links; other markup is removed. */
  markup: string;
  onClose: () => void;
}

/** The announcement itself. A lazy part, so that only an installation with an announcement loads the filter. */
export function AnnouncementNotice({ markup, onClose }: AnnouncementNoticeProps) {
  const harmless = useMemo(() => filterRichText(markup), [markup]);
  if (!harmless.trim()) return null;
  return (
    <section className="console-announcement" aria-label="公告">
      <NotificationOutlined className="console-announcement__icon" />
      <div className="console-announcement__text" dangerouslySetInnerHTML={{ __html: harmless }} />
      <Button type="text" size="small" icon={<CloseOutlined />} aria-label="不再显示这条公告" title="不再显示" onClick={onClose} />
    </section>
  );
}
