import { DRAFT_LAW_STATES } from '@contract/rules/draft-law';
import type { DraftLaw } from '@/features/draft-law/queries';
import { SubjectLink } from '../../list/subject-link';
import { Panel } from '../../ui/panel';

/** The rounds of the same law. */
export function RoundsPanel({ law: { id, rounds } }: { law: DraftLaw }) {
  if (rounds.length < 2) return null;
  return (
    <Panel title="各轮征求意见">
      <ul className="console-law-lines">
        {rounds.map((round) => {
          const title = `第 ${String(round.round)} 轮`;
          return (
            <li key={round.id}>
              {round.id === id ? <span>{title}（本页）</span> : <SubjectLink type="draftLaw" row={{ id: round.id, title }} />}
              <span className="console-muted">
                {[DRAFT_LAW_STATES[round.state], round.closesOn && `${round.closesOn} 截止`].filter(Boolean).join(' · ')}
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
