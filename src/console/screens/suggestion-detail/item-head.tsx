import { type ReactNode, useMemo } from 'react';
import { SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import type { Suggestion } from '@/features/suggestion/api';
import { dueState } from '@/features/suggestion/rules';
import { Due } from '../../ui/due';
import { formatDate } from '../../ui/format';
import { StatusTag } from '../../ui/status-tag';
import { BackToList } from './back-to-list';
import { Steps } from './steps';

/** Title, number, where it stands and by when, the drawn steps, and what can be done. */
export function ItemHead({ item, actions }: { item: Suggestion; actions: ReactNode }) {
  const now = useMemo(() => new Date(), []);
  return (
    <header className="console-panel console-item-head">
      <div className="console-item-head__top">
        <div className="console-item-head__words">
          <h1 className="console-page-title">{item.title}</h1>
          <p className="console-item-head__line">
            <StatusTag status={item.status} />
            <span>
              {SUGGESTION_KINDS[item.kind]} {item.number || '（提交后编号）'}
            </span>
            {dueState(item, now) !== 'none' && (
              <span>
                办理期限 {formatDate(item.dueAt)}，<Due item={item} now={now} />
              </span>
            )}
          </p>
        </div>
        <BackToList />
      </div>
      <Steps status={item.status} processType={item.kind} />
      {actions}
    </header>
  );
}
