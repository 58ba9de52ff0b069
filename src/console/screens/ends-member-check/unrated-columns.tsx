import type { TableColumnsType } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import { useScreenLinks } from '../../menu/use-screen-links';
import { RatingDue } from './rating-due';
import { daysSince, type Item, reminderText } from './remind';

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

/** What the table tells of an item. */
export function useUnratedColumns(): TableColumnsType<Item> {
  return useMemo(() => {
    const now = new Date();
    return [
      { title: '编号', dataIndex: 'number', width: 104 },
      { title: '类型', width: 64, render: (_, { kind }) => SUGGESTION_KINDS[kind] },
      { title: '标题', render: (_, item) => <ItemTitle item={item} /> },
      {
        title: '领衔代表',
        width: 168,
        render: (_, { deputyName, delegationName }) => (
          <>
            {deputyName}
            <span className="unrated-left">{delegationName}</span>
          </>
        ),
      },
      { title: '主办单位', width: 160, render: (_, { leadUnitName }) => leadUnitName ?? '—' },
      {
        title: '已答复',
        width: 88,
        align: 'right',
        render: (_, { repliedAt }) => (repliedAt === null ? '—' : `${String(daysSince(repliedAt, now))} 天`),
      },
      { title: '评价期限', width: 136, render: (_, { ratingDueAt }) => <RatingDue dueAt={ratingDueAt} now={now} /> },
      { title: '提醒', width: 144, render: (_, item) => reminderText(item) },
    ];
  }, []);
}
