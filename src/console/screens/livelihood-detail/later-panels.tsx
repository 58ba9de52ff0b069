import type { LivelihoodRecord } from '@/features/livelihood/queries';
import { Files } from '../../ui/files';
import { MarkTag } from '../../ui/mark';
import { Panel } from '../../ui/panel';

interface PanelProps {
  project: LivelihoodRecord;
}

/** The deputies who supervise the project. */
export function SupervisorsPanel({ project: { supervisors, supervisionName } }: PanelProps) {
  if (supervisors.length === 0) return null;
  return (
    <Panel title={supervisionName || '监督小组'}>
      <ul className="console-livelihood-people">
        {supervisors.map(({ deputyId, name, delegationName }) => (
          <li key={deputyId}>
            {name} <span className="console-muted">{delegationName}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The changes of the project by decisions. */
export function AdjustmentsPanel({ project: { adjustments } }: PanelProps) {
  if (adjustments.length === 0) return null;
  return (
    <Panel title="按决定调整">
      <ul className="console-livelihood-rows is-open">
        {adjustments.map(({ decision, decidedOn, reason, stopped, changes }) => (
          <li key={`${decidedOn} ${decision}`}>
            <div>
              <strong>{decision}</strong> <span className="console-muted">{decidedOn}</span>{' '}
              {stopped && <MarkTag mark={{ tone: 'neutral', word: '终止项目' }} />}
              <p className="console-prose">{reason}</p>
              {changes.length > 0 && (
                <dl className="console-livelihood-changes">
                  {changes.map(({ name, before, after }) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{`${before || '（空）'} → ${after || '（空）'}`}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The results of the second looks, half a year after completion. */
export function LooksPanel({ project: { looks } }: PanelProps) {
  if (looks.length === 0) return null;
  return (
    <Panel title="回头看">
      <ul className="console-livelihood-rows is-open">
        {looks.map(({ id, on, people, seen, holds, photos }) => (
          <li key={id}>
            <div>
              <MarkTag mark={holds ? { tone: 'good', word: '正常发挥作用' } : { tone: 'bad', word: '没有正常发挥作用' }} />{' '}
              <span className="console-muted">{`${on}，${people}`}</span>
              <p className="console-prose">{seen}</p>
              {photos.length > 0 && <Files files={photos} />}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
