import { useState } from 'react';
import { beijingYear } from '@contract/rules/beijing';
import { useOwnScore, useOwnYear } from '@/features/score-own/queries';
import { ruleIn } from '@/features/score-own/rules';
import { positiveIn } from '@/lib/address-words';
import { isOutOfSight } from '@/platform/call-errors';
import { back, replace } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { scoreLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { Empty } from '@/ui/states';
import { NotYet } from '../../shared/feed';
import { RequireDeputy } from '../../shared/require-deputy';
import { Screen } from '../../shared/screen';
import { AgainstForm, MissingForm } from './appeal-form';

definePageConfig({ navigationBarTitleText: '积分申诉' });

const TITLE = '积分申诉';

/** The page on which a deputy appeals against a point (`record`), or for a missing one, optionally of a rule (`rule`) of a year. */
export default function ScoreAppealPage() {
  const { record, rule, year } = usePageQuery();
  const ruleId = positiveIn(rule);
  return (
    <RequireDeputy title={TITLE}>
      {({ roleId }) => (
        <Screen title={TITLE} onBack={() => void back(scoreLink())}>
          {record !== undefined ? (
            <Against roleId={roleId} id={positiveIn(record)} />
          ) : ruleId === undefined ? (
            <MissingForm roleId={roleId} asked={null} />
          ) : (
            <MissingOf roleId={roleId} ruleId={ruleId} year={positiveIn(year) ?? beijingYear(new Date())} />
          )}
        </Screen>
      )}
    </RequireDeputy>
  );
}

const Shut = ({ title, hint }: { title: string; hint: string }) => (
  <Empty title={title} hint={hint}>
    <ActionButton onPress={() => void replace(scoreLink())}>查看我的积分</ActionButton>
  </Empty>
);

function Against({ roleId, id }: { roleId: string; id: number | undefined }) {
  const query = useOwnScore(id);
  const { data } = query;
  // A point that was open to appeals when the page was opened keeps its form; the server reports a change in between.
  const [wasOpen, setWasOpen] = useState(false);
  const isOpen = data !== undefined && data.appealUntil !== null;
  if (isOpen && !wasOpen) setWasOpen(true);
  if (id === undefined || isOutOfSight(query.error))
    return <Shut title="没有找到这条积分记录" hint="可能不是您本次任期的，或者链接不完整。" />;
  if (!data) return <NotYet query={query} />;
  if (!isOpen && !wasOpen) return <Shut title="这条积分现在不能申诉" hint="还没有计分、已经冲销、已经提出过申诉，或者已超过申诉期限。" />;
  return <AgainstForm roleId={roleId} score={data} />;
}

/** Handles a rule that is given by its id; when its name cannot be loaded, the user chooses the rule. */
function MissingOf({ roleId, ruleId, year }: { roleId: string; ruleId: number; year: number }) {
  const query = useOwnYear(year);
  if (query.data) return <MissingForm roleId={roleId} asked={ruleIn(query.data.tree, ruleId)} />;
  return isOutOfSight(query.error) ? <MissingForm roleId={roleId} asked={null} /> : <NotYet query={query} />;
}
