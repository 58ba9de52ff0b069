import { CloseOutlined, NotificationOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo } from 'react';
import { filterRichText } from '../../ui/rich-text-filter';

interface AnnouncementNoticeProps {
  /** Text in which links may stand; whatever else is in it is taken out. */
  markup: string;
  onClose: () => void;
}

/** The announcement itself. A part of its own, so that only an installation with one loads the filter. */
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
