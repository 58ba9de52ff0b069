import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { VOTER_LIMITS } from '@contract/rules/visit';
import { revealVoter, useRemoveVoter, useVoters, type Voter } from '@/features/visit/voters';
import { numberText } from '@/lib/number-text';
import { errorText } from '@/platform/error-text';
import { confirm, toast } from '@/platform/feedback';
import { back } from '@/platform/navigation';
import { showFailure } from '@/platform/tell-failure';
import { visitListLink } from '@/routes/mobile';
import { named, spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Empty } from '@/ui/states';
import { NotYet } from '../../shared/feed';
import { RequireDeputy } from '../../shared/require-deputy';
import { Screen } from '../../shared/screen';
import { useRefresh } from '../../shared/use-refresh';
import { VoterSheet } from './voter-sheet';
import '../shared/lxxm.scss';

definePageConfig({ navigationBarTitleText: '选民名册', enablePullDownRefresh: true });

const TITLE = '选民名册';

/** A deputy's own voters, visible to no other user. */
export default function VotersPage() {
  return <RequireDeputy title={TITLE}>{() => <Voters />}</RequireDeputy>;
}

/** The voter that is edited; null for a new one. */
type Opened = { voter: Voter | null };

function Voters() {
  const query = useVoters();
  const { data } = query;
  useRefresh(query.refetch);
  const [opened, setOpened] = useState<Opened>();
  const add = () => setOpened({ voter: null });
  const footer = (
    <ActionButton kind="primary" grow onPress={add}>
      添加选民
    </ActionButton>
  );
  return (
    <Screen title={TITLE} onBack={() => void back(visitListLink())} footer={footer}>
      {data ? <List items={data.items} onEdit={(voter) => setOpened({ voter })} /> : <NotYet query={query} />}
      {opened ? <VoterSheet voter={opened.voter ?? undefined} onClose={() => setOpened(undefined)} /> : null}
    </Screen>
  );
}

const countText = (count: number): string =>
  count < VOTER_LIMITS.expected
    ? `已有 ${numberText(count)} 位，每位代表应联系 ${String(VOTER_LIMITS.expected)} 位以上选民。`
    : `已有 ${numberText(count)} 位。`;

function List({ items, onEdit }: { items: readonly Voter[]; onEdit: (voter: Voter) => void }) {
  return (
    <>
      <View className="lxxm-note" {...spoken}>
        {`${countText(items.length)}名册只有您本人看得到，姓名和号码加密保存。`}
      </View>
      {items.length === 0 ? (
        <Empty title="名册里还没有选民" hint="添加您经常联系的选民，登记走访时直接选择。" />
      ) : (
        <View className="u-card" {...named('list', TITLE)}>
          {items.map((voter) => (
            <VoterRow key={voter.id} voter={voter} onEdit={() => onEdit(voter)} />
          ))}
        </View>
      )}
    </>
  );
}

function VoterRow({ voter, onEdit }: { voter: Voter; onEdit: () => void }) {
  const { id, name, mobile, address, note } = voter;
  const [whole, setWhole] = useState<string>();
  const remove = useRemoveVoter();
  const reveal = () => void revealVoter(id).then(setWhole, (error: unknown) => toast({ message: errorText(error), tone: 'warning' }));
  const take = async () => {
    if (!(await confirm({ title: `移除${name}？`, content: '已经登记的走访不受影响。', confirmText: '移除' }))) return;
    await remove.mutateAsync(voter).catch(showFailure);
  };
  return (
    <View className="lxxm-voter" {...named('listitem')}>
      <View className="lxxm-voter__head">
        <Text className="lxxm-voter__name">{name}</Text>
        <Text>{whole ?? mobile}</Text>
      </View>
      {address || note ? <View className="lxxm-voter__line">{[address, note].filter(Boolean).join('\n')}</View> : null}
      <View className="lxxm-ways">
        {mobile !== '' && whole === undefined ? <ActionButton onPress={reveal}>查看号码</ActionButton> : null}
        <ActionButton onPress={onEdit}>修改</ActionButton>
        <ActionButton kind="danger" busy={remove.isPending} onPress={() => void take()}>
          移除
        </ActionButton>
      </View>
    </View>
  );
}
