import { Button } from 'antd';
import { useState } from 'react';
import { LIVELIHOOD_MERGED_INTO, type LivelihoodState as State } from '@contract/rules/livelihood';
import { type LivelihoodAlike, type LivelihoodRecord, useLivelihoodLookAlikes } from '@/features/livelihood/queries';
import { useMay } from '@/features/session/store';
import { SubjectLink } from '../../list/subject-link';
import { Panel } from '../../ui/panel';
import { LivelihoodState } from '../livelihood-list/columns';
import { MergeModal } from './merge-modal';

/** In these states, similar projects are relevant. */
const BEFORE_VOTE: readonly State[] = ['proposed', 'reserve', 'reviewing'];
const takesOthers = ({ state }: LivelihoodAlike): boolean => (LIVELIHOOD_MERGED_INTO as readonly State[]).includes(state);

/** Lists similar projects; this one can be merged into another one from here. */
export function AlikePanel({ project }: { project: LivelihoodRecord }) {
  const may = useMay('livelihood:merge');
  return may && BEFORE_VOTE.includes(project.state) ? <Alikes project={project} /> : null;
}

function Alikes({ project }: { project: LivelihoodRecord }) {
  const { id, areaCode, title, content, actions } = project;
  const { data = [] } = useLivelihoodLookAlikes({ areaCode, title, content, exceptId: id });
  const [into, setInto] = useState<LivelihoodAlike>();
  if (data.length === 0) return null;
  return (
    <Panel title="相近的建议和项目">
      <ul className="console-livelihood-rows is-open">
        {data.map((one) => (
          <li key={one.id}>
            <div>
              <LivelihoodState project={one} /> <SubjectLink type="livelihood" row={one} />
              <p className="console-muted">
                {[
                  `${one.areaName} ${String(one.year)} 年`,
                  one.place,
                  `${one.proposedByName}提出`,
                  `相似度 ${String(Math.round(one.score * 100))}%`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {actions.includes('merge') && takesOthers(one) && (
              <Button size="small" aria-label={`并入这条：${one.title}`} onClick={() => setInto(one)}>
                并入这条
              </Button>
            )}
          </li>
        ))}
      </ul>
      {into && <MergeModal project={project} into={into} onClose={() => setInto(undefined)} />}
    </Panel>
  );
}
