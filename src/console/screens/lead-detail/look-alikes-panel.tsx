import { Button } from 'antd';
import { useState } from 'react';
import { type LeadLookAlike, type LeadRecord, useLeadLookAlikes } from '@/features/lead/queries';
import { SubjectLink } from '../../list/subject-link';
import { Panel } from '../../ui/panel';
import { MergeModal } from './merge-modal';

const KINDS = { lead: '线索', suggestion: '建议' } as const;

/** Lists similar leads and suggestions; a lead can be merged into another one from here. */
export function LookAlikesPanel({ lead }: { lead: LeadRecord }) {
  const { id, title, content, actions } = lead;
  const { data = [] } = useLeadLookAlikes({ title, content, exceptId: id });
  const [into, setInto] = useState<LeadLookAlike>();
  if (data.length === 0) return null;
  return (
    <Panel title="相近的线索和建议">
      <ul className="console-lead-rows">
        {data.map((item) => (
          <li key={`${item.type} ${String(item.id)}`} className="console-lead-alike">
            <div>
              <SubjectLink type={item.type} row={item} />
              <p className="console-muted">
                {[KINDS[item.type], item.where, item.stateName, item.byName, `相似度 ${String(Math.round(item.score * 100))}%`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {item.type === 'lead' && actions.includes('merge') && (
              <Button size="small" aria-label={`并入 ${item.title}`} onClick={() => setInto(item)}>
                并入这条
              </Button>
            )}
          </li>
        ))}
      </ul>
      {into && <MergeModal lead={lead} into={into} onClose={() => setInto(undefined)} />}
    </Panel>
  );
}
