import { MESSAGE_KINDS, UNDELIVERED } from '@contract/rules/message-kinds';
import { SUBJECTS } from '@contract/rules/subjects';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { type Message, useReadMessage } from '@/features/message/queries';
import { useSession } from '@/features/session/store';
import { minuteText } from '@/lib/dates';
import { go } from '@/platform/navigation';
import { useScreenLinks } from '../menu/use-screen-links';
import './message-rows.scss';

interface MessageActions {
  /** Called after a message was opened. */
  onOpen?: (() => void) | undefined;
  /** Given where messages can be archived and put back. */
  onArchive?: (message: Message) => void;
  onRestore?: (message: Message) => void;
  /** Shows whom a work notice did not reach. */
  onUndelivered?: (message: Message) => void;
}

const WARNINGS = { near: { name: '即将到期', tone: 'waiting' }, over: { name: '已超期', tone: 'bad' } } as const;

/** Messages as a list; opening one opens its subject and marks it as read. */
export function MessageRows({ items, ...actions }: MessageActions & { items: readonly Message[] }) {
  return (
    <ul className="console-messages">
      {items.map((message) => (
        <MessageRow key={message.id} message={message} {...actions} />
      ))}
    </ul>
  );
}

function MessageRow({ message, onOpen, ...actions }: MessageActions & { message: Message }) {
  const { id, about, subject, title, text, at, readAt, warning } = message;
  const { mutate: markRead } = useReadMessage();
  const isDeputy = useSession(({ user }) => user?.currentInfo.rolekind === 'deputy');
  const record = useScreenLinks().subject(subject);
  // A record without a screen of its own is found in the list of its entity; a deputy opens it on the phone.
  const screen = record ?? (isDeputy || subject.type === 'inbox' ? null : SUBJECTS[subject.type].consoleLink(subject.id));
  const open = () => {
    if (readAt === null) markRead(id);
    onOpen?.();
  };
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
        {about === UNDELIVERED && <span className="console-status is-bad">请电话告知</span>}
        <span className="console-message__kind">{MESSAGE_KINDS[subject.type]}</span>
        <time className="console-message__time" dateTime={at}>
          {minuteText(at)}
        </time>
      </div>
      <div className="console-message__foot">
        <p className="console-message__text">{text}</p>
        <RowActions message={message} {...actions} />
      </div>
    </li>
  );
}

function RowActions({ message, onArchive, onRestore, onUndelivered }: Omit<MessageActions, 'onOpen'> & { message: Message }) {
  const { about, title, archivedAt } = message;
  const change = archivedAt === null ? onArchive : onRestore;
  const text = archivedAt === null ? '归档' : '放回消息';
  if (!change) return null;
  return (
    <div className="console-message__actions">
      {about === UNDELIVERED && onUndelivered && (
        <Button size="small" aria-label={`查看名单：${message.text}`} onClick={() => onUndelivered(message)}>
          查看名单
        </Button>
      )}
      <Button size="small" aria-label={`${text}：${title}`} onClick={() => change(message)}>
        {text}
      </Button>
    </div>
  );
}
