import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { MATTER_STATES, type MatterState } from '@contract/rules/matter';
import { RECEPTION_STATES } from '@contract/rules/reception';
import { getMatterOutcome, type MatterOutcome, rateMatter } from '@/features/matter/public';
import { MATTER_TONES, STAR_WORDS } from '@/features/matter/rules';
import { type BookingState, callOff, getBooking } from '@/features/reception/public';
import { minuteText } from '@/lib/dates';
import { ApiError } from '@/platform/call';
import { confirm } from '@/platform/feedback';
import { showFailure } from '@/platform/tell-failure';
import { ActionButton } from '@/ui/action-button';
import { Rate } from '@/ui/rate';
import { StatusTag } from '@/ui/status-tag';
import { Form } from '../../shared/form';
import { useForm } from '../../shared/use-form';
import { Became } from '../../shared/visitor/became';
import { ReceiptForm } from '../../shared/visitor/receipt-form';
import '../../shared/public/public-items.scss';

type Found = { matter: MatterOutcome } | { booking: BookingState };

/** One field accepts both kinds of receipt, because visitors do not distinguish them. */
async function ask(receipt: string): Promise<Found> {
  try {
    return { matter: await getMatterOutcome(receipt) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.key !== 'matter.no_receipt') throw error;
    return getBooking(receipt).then(
      (booking) => ({ booking }),
      (second: unknown) => {
        throw second instanceof ApiError && second.key === 'reception.no_booking' ? error : second;
      },
    );
  }
}

/** The query for the outcome of a matter or of a booking, by its receipt. */
export const StationReceipt = () => (
  <ReceiptForm
    missing="请填写提交事项或预约时得到的回执号"
    ask={ask}
    show={(found, receipt) =>
      'matter' in found ? (
        <Matter key={receipt} found={found.matter} receipt={receipt} />
      ) : (
        <Booked key={receipt} found={found.booking} receipt={receipt} />
      )
    }
  />
);

const WHAT_NEXT: Record<MatterState, string> = {
  registered: '工作人员正在登记处理，请过几天再来查询。',
  assigned: '已经交办，正在办理。',
  meeting: '有关单位和代表正在会商，确定后继续办理。',
  answered: '已经答复，请您评价。',
  replied: '已经反馈，请您评价。',
  suggested: '代表已据此起草建议，将按建议办理程序答复。',
  led: '已作为线索提交，等待代表认领办理。',
  refused: '不属于受理范围，说明见下。',
  rated: '谢谢您的评价。',
};

const STEPS = STAR_WORDS.map((text, at) => ({ value: String(at + 1), text }));

function Matter({ found, receipt }: { found: MatterOutcome; receipt: string }) {
  const [outcome, setOutcome] = useState(found);
  const { state, title, stationName, unitName, answer, registeredAt, dueAt, stars, mayRate, became } = outcome;
  return (
    <View className="public-outcome">
      <View className="public-item__head">
        <StatusTag tone={MATTER_TONES[state]}>{MATTER_STATES[state]}</StatusTag>
        <Text className="public-item__number">{`${minuteText(registeredAt)} 登记`}</Text>
      </View>
      <View className="public-outcome__title">{title}</View>
      <View className="public-faint">{stationName}</View>
      <View>{WHAT_NEXT[state]}</View>
      {unitName === null ? null : <View>{`承办单位：${unitName}`}</View>}
      {state === 'assigned' && dueAt !== null ? <View>{`办理期限：${minuteText(dueAt).slice(0, 10)}`}</View> : null}
      {answer === '' ? null : (
        <View className="public-answer">
          <View className="public-answer__name">答复</View>
          <View className="public-text">{answer}</View>
        </View>
      )}
      <Became items={became} />
      {mayRate ? <Rating receipt={receipt} onRated={setOutcome} /> : null}
      {stars === null ? null : <View>{`您的评价：${STEPS[stars - 1]?.text ?? ''}（${String(stars)} 星）`}</View>}
    </View>
  );
}

/** The rating by the author of the matter, possible once. */
function Rating({ receipt, onRated }: { receipt: string; onRated: (outcome: MatterOutcome) => void }) {
  const [chosen, setChosen] = useState<string>();
  const form = useForm<'stars'>({ fields: ['stars'] });
  const send = () =>
    form.attempt({ stars: chosen === undefined ? '请先点星评价' : undefined }, async () =>
      onRated(await rateMatter(receipt, Number(chosen))),
    );
  return (
    <Form onSubmit={send} submitText="提交评价" plain busy={form.busy} errors={form.errors} problem={form.problem}>
      <Rate label="对答复的评价" steps={STEPS} value={chosen} onChange={setChosen} error={form.errors.stars} hint="只能评价一次。" />
    </Form>
  );
}

function Booked({ found, receipt }: { found: BookingState; receipt: string }) {
  const [booking, setBooking] = useState(found);
  const { stationName, address, at, state, cancelReason, calledOff } = booking;
  const stands = !calledOff && (state === 'announced' || state === 'running');
  const off = async () => {
    if (!(await confirm({ title: '取消预约？', content: '时段会让给其他群众。', confirmText: '取消预约' }))) return;
    await callOff(receipt).then(() => setBooking({ ...booking, calledOff: true }), showFailure);
  };
  return (
    <View className="public-outcome">
      <View className="public-item__head">
        <StatusTag tone={stands ? 'good' : 'neutral'}>{calledOff ? '预约已取消' : stands ? '已预约' : RECEPTION_STATES[state]}</StatusTag>
      </View>
      <View className="public-outcome__title">{minuteText(at)}</View>
      <View className="public-faint">{[stationName, address].filter(Boolean).join(' ')}</View>
      {cancelReason === '' ? null : <View>{`取消原因：${cancelReason}`}</View>}
      {stands ? <ActionButton onPress={() => void off()}>取消预约</ActionButton> : null}
    </View>
  );
}
