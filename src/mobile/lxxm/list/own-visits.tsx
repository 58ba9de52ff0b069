import { View } from '@tarojs/components';
import { useState } from 'react';
import { VISIT_STATES, type VisitState } from '@contract/rules/visit';
import { useVisitFeed } from '@/features/visit/queries';
import { choicesOf } from '@/lib/choices';
import { numberText } from '@/lib/number-text';
import { go } from '@/platform/navigation';
import { visitLink, visitPlanLink, votersLink } from '@/routes/mobile';
import { spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Empty } from '@/ui/states';
import { KeptHere } from '../../suggm/kept-here';
import { Feed } from '../../shared/feed';
import { Chips } from '../../shared/public/chips';
import { useOutboxRuns } from '../../shared/use-outbox-runs';
import { VisitCard } from '../shared/visit-card';
import '../shared/kept-visits';
import '../shared/lxxm.scss';

const STATES = [{ value: undefined, text: '全部' }, ...choicesOf(VISIT_STATES)];

/** A deputy's own visits, newest first, including those that exist only on this device. */
export function OwnVisits({ roleId }: { roleId: string }) {
  useOutboxRuns(roleId, true);
  const [state, setState] = useState<VisitState>();
  const list = useVisitFeed(state === undefined ? {} : { state });
  const write = () => void go(visitLink());
  return (
    <>
      <View className="lxxm-ways">
        <ActionButton kind="primary" onPress={write}>
          登记走访
        </ActionButton>
        <ActionButton onPress={() => void go(visitPlanLink())}>走访计划</ActionButton>
        <ActionButton onPress={() => void go(votersLink())}>选民名册</ActionButton>
      </View>
      <KeptHere roleId={roleId} />
      <Chips label="状态" items={STATES} value={state} onChange={setState} />
      <Feed
        label="走访记录"
        list={list}
        card={(visit) => <VisitCard visit={visit} isOwn />}
        above={(total) => (
          <View className="public-count" {...spoken}>
            {`共 ${numberText(total)} 次`}
          </View>
        )}
        empty={
          state === undefined ? (
            <Empty title="还没有走访记录" hint="走访选民以后，用一分钟记下见了谁、听到了什么。">
              <ActionButton onPress={write}>登记走访</ActionButton>
            </Empty>
          ) : (
            <Empty title={`没有${VISIT_STATES[state]}的走访`} hint="请换一个状态查看。" />
          )
        }
      />
    </>
  );
}
