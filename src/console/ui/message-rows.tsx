import { Button } from 'antd';
import { Link } from 'react-router-dom';
import type { Message } from '@/features/message/api';
import { useReadMessage } from '@/features/message/queries';
import { minuteText } from '@/lib/dates';
import { go } from '@/platform/navigation';
import { activityLink, suggestionDetailLink } from '@/routes/mobile';
import { type ScreenLinks, useScreenLinks } from '../menu/use-screen-links';
import './message-rows.scss';

interface MessageRowsProps {
  items: readonly Message[];
  /** After one was opened. */
  onOpen?: (() => void) | undefined;
}

const WARNINGS = { near: { name: '即将到期', tone: 'waiting' }, over: { name: '已超期', tone: 'bad' } } as const;

/** Where what a message tells of is: on a screen of the role, and on the phone for a role without that screen, which is a deputy's. */
function placesOf({ suggestionId, activityId }: Message, links: ScreenLinks): { screen: string | null; phone: string | null } {
  if (suggestionId !== null) return { screen: links.detail(suggestionId), phone: suggestionDetailLink(suggestionId) };
  if (activityId !== null) return { screen: links.activity(activityId), phone: activityLink(activityId) };
  return { screen: null, phone: null };
}

/** Messages as a list; opening one opens what it tells of and marks it as read. */
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
  const { id, title, text, at, readAt, warning } = message;
  const { mutate: markRead } = useReadMessage();
  const { screen, phone } = placesOf(message, useScreenLinks());
  const open = () => {
    if (readAt === null) markRead(id);
    onOpen?.();
  };
  const openOnPhone = () => {
    open();
    if (phone) void go(phone);
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
