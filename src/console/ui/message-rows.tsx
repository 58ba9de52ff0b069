import { SUBJECTS } from '@contract/rules/subjects';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { type Message, useReadMessage } from '@/features/message/queries';
import { minuteText } from '@/lib/dates';
import { go } from '@/platform/navigation';
import { useScreenLinks } from '../menu/use-screen-links';
import './message-rows.scss';

interface MessageRowsProps {
  items: readonly Message[];
  /** Called after a message was opened. */
  onOpen?: (() => void) | undefined;
}

const WARNINGS = { near: { name: '即将到期', tone: 'waiting' }, over: { name: '已超期', tone: 'bad' } } as const;

/** Messages as a list; opening one opens its subject and marks it as read. */
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
  const { id, subject, title, text, at, readAt, warning } = message;
  const { mutate: markRead } = useReadMessage();
  const screen = useScreenLinks().subject(subject);
  const open = () => {
    if (readAt === null) markRead(id);
    onOpen?.();
  };
  // Only a deputy's role lacks that screen.
  const openOnPhone = () => {
    open();
    void go(SUBJECTS[subject.type].phoneLink(subject.id));
  };
  return (
    <li className={`console-message${readAt === null ? ' is-unread' : ''}`}>
      <div className="console-message__head">
        {readAt === null && <span className="console-sr">未读：</span>}
        {screen ? (
          <Link className="console-message__title" to={screen} onClick={open}>
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
