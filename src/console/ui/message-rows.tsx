import { Button } from 'antd';
import { Link } from 'react-router-dom';
import type { Message } from '@/features/message/api';
import { useReadMessage } from '@/features/message/queries';
import { minuteText } from '@/lib/dates';
import { go } from '@/platform/navigation';
import { suggestionDetailLink } from '@/routes/mobile';
import { useScreenLinks } from '../menu/use-screen-links';
import './message-rows.scss';

interface MessageRowsProps {
  items: readonly Message[];
  /** After one was opened. */
  onOpen?: (() => void) | undefined;
}

const WARNINGS = { near: { name: '即将到期', tone: 'waiting' }, over: { name: '已超期', tone: 'bad' } } as const;

/** Messages as a list; opening one opens the item it tells of and marks it as read. */
export function MessageRows({ items, onOpen }: MessageRowsProps) {
  return (
    <ul className="console-messages">
      {items.map((message) => (
        <MessageRow key={message.id} message={message} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function MessageRow({ message, onOpen }: { message: Message; onOpen: MessageRowsProps['onOpen'] }) {
  const { id, title, text, at, readAt, warning, suggestionId } = message;
  const { mutate: markRead } = useReadMessage();
  const link = useScreenLinks().detail(suggestionId);
  const open = () => {
    if (readAt === null) markRead(id);
    onOpen?.();
  };
  // A role without that screen, which is a deputy's, has the phone page.
  const openOnPhone = () => {
    open();
    void go(suggestionDetailLink(suggestionId));
  };
  return (
    <li className={`console-message${readAt === null ? ' is-unread' : ''}`}>
      <div className="console-message__head">
        {readAt === null && <span className="console-sr">未读：</span>}
        {link ? (
          <Link className="console-message__title" to={link} onClick={open}>
            {title}
          </Link>
        ) : (
          <Button type="link" className="console-message__title" onClick={openOnPhone}>
            {title}
          </Button>
        )}
        {warning && <span className={`console-status is-${WARNINGS[warning].tone}`}>{WARNINGS[warning].name}</span>}
        <time className="console-message__time" dateTime={at}>
          {minuteText(at)}
        </time>
      </div>
      <p className="console-message__text">{text}</p>
    </li>
  );
}
