import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { MATTER_LIMITS, MATTER_SOURCES } from '@contract/rules/matter';
import { useDictionaryEntries } from '@/features/dictionary/queries';
import { type MatterRecord, useMatter, useMatterStep, useMatterText } from '@/features/matter/queries';
import { minuteText } from '@/lib/dates';
import { isOutOfSight } from '@/platform/call-errors';
import { confirm, toast } from '@/platform/feedback';
import { back, go } from '@/platform/navigation';
import { showFailure } from '@/platform/tell-failure';
import { mattersLink, suggestionDetailLink, suggestionLaunchLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { Facts } from '@/ui/facts';
import { Empty } from '@/ui/states';
import { NotYet } from '../../shared/feed';
import { LeadWay } from '../../shared/lead-way';
import { Screen } from '../../shared/screen';
import { StoredFiles } from '../../shared/stored-files';
import { TextSheet, type TextSheetWords } from '../../shared/text-sheet';
import { useRefresh } from '../../shared/use-refresh';
import { Judge } from './judge';
import { MatterTags } from './matter-feed';
import { Meetings } from './meetings';
import '../../shared/record.scss';

const TITLE = '民情事项';
const goBack = () => void back(mattersLink());
const WORDS: TextSheetWords = {
  title: '当场答复',
  label: '答复',
  placeholder: '反映人凭回执号可以看到并评价',
  confirm: '答复',
  missing: '请填写答复',
  done: '已答复',
};

/** One matter, with the deputy's actions in the bar at the bottom. */
export function MatterView({ id }: { id: number }) {
  const query = useMatter(id);
  const { data } = query;
  const [isAnswering, setAnswering] = useState(false);
  const settle = useMatterText('settle');
  useRefresh(query.refetch);
  if (!data && isOutOfSight(query.error)) {
    return (
      <Screen title={TITLE} onBack={goBack}>
        <Empty title="没有找到这件事项" hint="可能不是您联络站的，或者链接不完整。">
          <ActionButton onPress={goBack}>查看全部事项</ActionButton>
        </Empty>
      </Screen>
    );
  }
  return (
    <Screen title={TITLE} onBack={goBack} footer={data ? <Steps matter={data} onAnswer={() => setAnswering(true)} /> : null}>
      {data ? (
        <>
          <Whole matter={data} />
          <TextSheet
            words={WORDS}
            max={MATTER_LIMITS.answer}
            open={isAnswering}
            onClose={() => setAnswering(false)}
            onSend={(answer) => settle.mutateAsync({ seen: data, answer })}
          />
        </>
      ) : (
        <NotYet query={query} />
      )}
    </Screen>
  );
}

function Steps({ matter, onAnswer }: { matter: MatterRecord; onAnswer: () => void }) {
  const { actions, suggestionId, leadId } = matter;
  const raise = useMatterStep('raise');
  const lead = useMatterStep('toLead');
  const press = async () => {
    const sure = await confirm({
      title: '转为建议？',
      content: '会为您起草一件建议，带上事项的标题和内容，您改好后再提交。',
      confirmText: '转为建议',
    });
    if (!sure) return;
    await raise.mutateAsync(matter).then(async ({ suggestionId: made }) => {
      toast({ message: '已起草建议', tone: 'success' });
      if (made !== null) await go(suggestionLaunchLink('suggestion', { id: made }));
    }, showFailure);
  };
  // The rating is a card of the page.
  if (actions.every((action) => action === 'judge') && suggestionId === null && leadId === null) return null;
  return (
    <>
      {suggestionId === null ? null : <ActionButton onPress={() => void go(suggestionDetailLink(suggestionId))}>查看建议</ActionButton>}
      <LeadWay leadId={leadId} mayMake={actions.includes('toLead')} of="事项" busy={lead.isPending} make={() => lead.mutateAsync(matter)} />
      {actions.includes('raise') ? (
        <ActionButton busy={raise.isPending} onPress={() => void press()}>
          转为建议
        </ActionButton>
      ) : null}
      {actions.includes('settle') ? (
        <ActionButton kind="primary" grow onPress={onAnswer}>
          当场答复
        </ActionButton>
      ) : null}
    </>
  );
}

function Whole({ matter }: { matter: MatterRecord }) {
  const { nameOf } = useDictionaryEntries('category');
  const { title, content, name, mobile, stationName, source, category, place, registeredAt, unitName, answer, answeredBy, files } = matter;
  const facts = [
    { name: '联络站', value: stationName },
    { name: '来源', value: MATTER_SOURCES[source] },
    { name: '类别', value: nameOf(category) },
    { name: '地点', value: place },
    { name: '反映人', value: [name, mobile].filter(Boolean).join(' ') },
    { name: '登记时间', value: minuteText(registeredAt) },
    { name: '承办单位', value: unitName ?? '' },
    { name: '扫码地点', value: matter.codePlace },
  ].filter(({ value }) => value !== '');
  return (
    <>
      <View className="u-card">
        <MatterTags matter={matter} />
        <Text className="record__title">{title}</Text>
        <Text className="record__text">{content}</Text>
        {files.length > 0 ? <StoredFiles files={files} /> : null}
      </View>
      {answer === '' ? null : (
        <View className="u-card">
          <Text className="u-card__title">{`答复（${answeredBy}）`}</Text>
          <Text className="record__text">{answer}</Text>
        </View>
      )}
      {matter.actions.includes('judge') ? <Judge matter={matter} /> : null}
      <Meetings matter={matter} />
      <View className="u-card">
        <Text className="u-card__title">登记信息</Text>
        <Facts items={facts} />
      </View>
    </>
  );
}
