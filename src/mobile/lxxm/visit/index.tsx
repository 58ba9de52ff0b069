import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { VISIT_STATES } from '@contract/rules/visit';
import type { SignedInUser } from '@/features/session/user';
import { entryOfVisit, findVisitEntry } from '@/features/visit/outbox';
import { useLeadFromVisit, useVisit, type VisitRecord } from '@/features/visit/queries';
import { positiveIn } from '@/lib/address-words';
import { numberText } from '@/lib/number-text';
import { back } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { visitListLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { Facts } from '@/ui/facts';
import { Empty } from '@/ui/states';
import { StatusTag } from '@/ui/status-tag';
import { NotYet } from '../../shared/feed';
import { LeadWay } from '../../shared/lead-way';
import { RequireDeputy } from '../../shared/require-deputy';
import { Screen } from '../../shared/screen';
import { StoredFiles } from '../../shared/stored-files';
import { VISIT_TONES } from '../shared/visit-card';
import { VisitEditor } from './editor';
import '../shared/lxxm.scss';

definePageConfig({ navigationBarTitleText: '登记走访' });

const TITLE = '登记走访';
const goBack = () => void back(visitListLink());

/** The page to write a visit: a new one, one of the server (`id`), or an entry that waits on this device (`entry`). */
export default function VisitPage() {
  const { id, entry } = usePageQuery();
  // The same component with and without a network: the typed text stays when the network comes or goes.
  const write = (user: SignedInUser) => <Write roleId={user.roleId} id={positiveIn(id)} entryId={entry} />;
  return (
    <RequireDeputy title={TITLE} offline={write}>
      {write}
    </RequireDeputy>
  );
}

function Write({ roleId, id, entryId }: { roleId: string; id: number | undefined; entryId: string | undefined }) {
  // A change made offline is newer than the record of the server.
  const [changed] = useState(() => (id === undefined ? undefined : entryOfVisit(roleId, id)?.id));
  const kept = entryId ?? changed;
  if (kept !== undefined) return <Kept roleId={roleId} entryId={kept} />;
  return id === undefined ? <VisitEditor roleId={roleId} /> : <Stored roleId={roleId} id={id} />;
}

/** Opens the entry that waits on this device; it may have been sent in the meantime. */
function Kept({ roleId, entryId }: { roleId: string; entryId: string }) {
  const [entry] = useState(() => findVisitEntry(roleId, entryId));
  if (entry) return <VisitEditor roleId={roleId} entry={entry} />;
  return (
    <Screen title={TITLE} onBack={goBack}>
      <Empty title="这次走访已经发送" hint="请在走访记录里查看。">
        <ActionButton onPress={goBack}>走访记录</ActionButton>
      </Empty>
    </Screen>
  );
}

function Stored({ roleId, id }: { roleId: string; id: number }) {
  const query = useVisit(id);
  const { data: visit } = query;
  if (visit?.actions.includes('edit')) return <VisitEditor roleId={roleId} seen={visit} />;
  return (
    <Screen title="走访记录" onBack={goBack} footer={visit ? <Ways visit={visit} /> : null}>
      {visit ? <Counted visit={visit} /> : <NotYet query={query} />}
    </Screen>
  );
}

/** The voter's opinion can become a lead. */
function Ways({ visit }: { visit: VisitRecord }) {
  const lead = useLeadFromVisit();
  const { leadId, actions } = visit;
  if (leadId === null && !actions.includes('toLead')) return null;
  return <LeadWay leadId={leadId} mayMake of="选民反映" busy={lead.isPending} make={() => lead.mutateAsync(visit)} />;
}

/** A visit that is already counted and can no longer be changed. */
function Counted({ visit }: { visit: VisitRecord }) {
  const facts = [
    { name: '走访日期', value: visit.day },
    { name: '走访地区', value: visit.areaName },
    { name: '地点', value: visit.place },
    { name: '选民', value: [visit.voterName, visit.voterMobile].filter(Boolean).join(' ') },
    { name: '走访人次', value: numberText(visit.people) },
  ].filter(({ value }) => value !== '');
  return (
    <View className="u-card">
      <StatusTag tone={VISIT_TONES[visit.state]}>{VISIT_STATES[visit.state]}</StatusTag>
      <Facts items={facts} />
      <View className="lxxm-voter__line">{visit.said}</View>
      <StoredFiles files={visit.files} />
      <Text className="lxxm-note">已经计入的走访不能修改；有误请联系人大办公室退回。</Text>
    </View>
  );
}
