import { FlagFilled } from '@ant-design/icons';
import { type ReactNode, type Ref, useMemo } from 'react';
import { SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import type { Suggestion } from '@/features/suggestion/api';
import { dueState } from '@/features/suggestion/rules';
import { Due, StatusTag } from '../../ui/tags';
import { formatDate } from '../../ui/format';
import { ItemTools } from './item-tools';
import { Steps } from './steps';

interface ItemHeadProps {
  item: Suggestion;
  tasks: readonly string[];
  actions: ReactNode;
  titleRef: Ref<HTMLHeadingElement>;
}

/** Title, number, status and deadline, the drawn steps, the viewer's tasks, and the actions. */
export function ItemHead({ item, tasks, actions, titleRef }: ItemHeadProps) {
  return (
    <header className="console-panel console-item-head">
      <div className="console-item-head__top">
        <div className="console-item-head__words">
          <h1 className="console-page-title" tabIndex={-1} ref={titleRef}>
            {item.title}
          </h1>
          <Marks item={item} />
        </div>
        <ItemTools item={item} />
      </div>
      <Steps status={item.status} processType={item.kind} />
      {tasks.length > 0 && (
        <ul className="console-tasks" aria-label="现在要办的事">
          {tasks.map((task) => (
            <li key={task}>{task}</li>
          ))}
        </ul>
      )}
      {actions}
    </header>
  );
}

function Marks({ item }: { item: Suggestion }) {
  const now = useMemo(() => new Date(), []);
  return (
    <p className="console-item-head__line">
      <StatusTag status={item.status} />
      <span>
        {SUGGESTION_KINDS[item.kind]} {item.number || '（提交后编号）'}
      </span>
      {item.keySupervised && (
        <span className="console-status is-bad">
          <FlagFilled aria-hidden="true" /> 重点督办{item.superviseLeader && `：${item.superviseLeader}`}
        </span>
      )}
      <span className={`console-status is-${item.isPublic ? 'neutral' : 'waiting'}`}>{item.isPublic ? '公开' : '不公开'}</span>
      {dueState(item, now) !== 'none' && (
        <span>
          办理期限 {formatDate(item.dueAt)}，<Due item={item} now={now} />
        </span>
      )}
    </p>
  );
}
