import { type TableColumnsType, theme } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import { useScreenLinks } from '../../menu/use-screen-links';
import { RatingDue } from './rating-due';
import { type Item, reminderText, repliedText } from './remind';

/** The item's title, which opens it. */
export function ItemTitle({ item }: { item: Item }) {
  const link = useScreenLinks().detail(item.id);
  return link ? (
    <Link className="unrated-title" to={link}>
      {item.title}
    </Link>
  ) : (
    <span>{item.title}</span>
  );
}

/** The text size that the widths below are meant for. Pixels. */
const USUAL_TEXT_SIZE = 14;

/** What the table tells of an item; where there is little room, the unit stands below the title. */
export function useUnratedColumns({ isRoomy }: { isRoomy: boolean }): TableColumnsType<Item> {
  const { token } = theme.useToken();
  return useMemo(() => {
    const now = new Date();
    const wide = (width: number) => Math.round((width * token.fontSize) / USUAL_TEXT_SIZE);
    return [
      {
        title: '编号',
        width: wide(104),
        render: (_, { number, kind }) => <Lines first={number} second={SUGGESTION_KINDS[kind]} />,
      },
      {
        title: '标题',
        render: (_, item) => <Lines first={<ItemTitle item={item} />} second={isRoomy ? null : item.leadUnitName} />,
      },
      {
        title: '领衔代表',
        width: wide(136),
        render: (_, { deputyName, delegationName }) => <Lines first={deputyName} second={delegationName} />,
      },
      ...(isRoomy ? [{ title: '主办单位', width: wide(160), render: (_: unknown, item: Item) => item.leadUnitName ?? '—' }] : []),
      {
        title: '答复与提醒',
        width: wide(144),
        render: (_, item) => <Lines first={repliedText(item, now)} second={reminderText(item)} />,
      },
      { title: '评价期限', width: wide(120), render: (_, { ratingDueAt }) => <RatingDue dueAt={ratingDueAt} now={now} /> },
    ];
  }, [isRoomy, token.fontSize]);
}

/** What counts, and below it what it is with. */
function Lines({ first, second }: { first: ReactNode; second: string | null }) {
  return (
    <>
      {first}
      {second && <span className="unrated-left">{second}</span>}
    </>
  );
}
