import { useState } from 'react';
import { GRANT_KINDS, isAdministrator } from '@contract/rules/administration';
import { allGrants, approveGrant, type Grant, type GrantQuery, useGrantsChanged } from '@/features/grant/queries';
import { MOST_OF_ALL } from '@/lib/all-pages';
import { BatchBar } from '../../batch/batch-bar';
import { BatchModal } from '../../batch/batch-modal';

/** Returns why a request cannot be approved together with others. */
export function whyNotTogether({ actions, roleKind }: Grant): string | null {
  if (!actions.includes('approve')) return '现在不能由您批准';
  return isAdministrator(roleKind) ? '管理员身份请逐条批准' : null;
}

const lineOf = ({ accountName, username, kind, roleName, areaName, unitName, delegationName }: Grant) => (
  <>
    {accountName}（{username}） <span className="console-muted">{GRANT_KINDS[kind]}</span> {roleName}
    <span className="console-muted"> {[areaName, unitName ?? delegationName].filter(Boolean).join(' · ')}</span>
  </>
);

interface GrantBatchProps {
  chosen: readonly Grant[];
  query: GrantQuery;
  total: number;
  onClear: () => void;
}

/** Approves the chosen requests, or all that match the filters, after the user has checked them. */
export function GrantBatch({ chosen, query, total, onClear }: GrantBatchProps) {
  const [items, setItems] = useState<readonly Grant[]>();
  const changed = useGrantsChanged();
  const step = { name: '批准', primary: true, whyNot: whyNotTogether, onPress: setItems };
  const all =
    total > 1 ? { total: Math.min(total, MOST_OF_ALL), fetch: () => allGrants(query), step: { ...step, name: '批量批准' } } : undefined;
  return (
    <>
      <BatchBar items={chosen} unit="条" steps={[step]} onClear={onClear} {...(all && { all })} />
      <BatchModal
        title="批量批准授权"
        okText="批准"
        unit="条"
        note="请逐条核对。每一条单独批准，各有记录；管理员身份不在其中，请逐条批准。"
        items={items ?? []}
        keyOf={({ id }) => id}
        lineOf={lineOf}
        open={items !== undefined}
        work={approveGrant}
        onClose={(outcomes) => {
          setItems(undefined);
          if (outcomes.length === 0) return;
          onClear();
          changed();
        }}
      />
    </>
  );
}
