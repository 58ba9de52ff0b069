import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { VOTE_LIMITS } from '@contract/rules/livelihood-vote';
import { useCountVote, type VoteItem, type VoteRecord } from '@/features/livelihood-vote/queries';
import { minuteText } from '@/lib/dates';
import { toast } from '@/platform/feedback';
import { alarmed, heading, spoken } from '@/ui/a11y';
import { TextField } from '@/ui/text-field';
import { Form } from '../../shared/form';
import { useForm } from '../../shared/use-form';

const DIGITS = 6;
const PAPER = { out: '发出票数', back: '收回票数', void: '废票数' } as const;
const GRADES = { good: '满意', fair: '基本满意', poor: '不满意' } as const;
const YES = { yes: '赞成' } as const;

type Typed = Readonly<Record<string, string>>;

/** Returns the numbers to enter for each project, depending on the kind of the vote. */
const ticksOf = ({ kind }: VoteRecord): Readonly<Record<string, string>> => (kind === 'rating' ? GRADES : YES);
const keyOf = ({ livelihoodId }: VoteItem, tick: string): string => `${String(livelihoodId)} ${tick}`;
const numberIn = (text: string | undefined): number | undefined => (text && /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined);

/** The form in which a scrutineer enters the count of the paper ballots; it is valid once a second person has entered the same. */
export function Counting({ vote }: { vote: VoteRecord }) {
  const [typed, setTyped] = useState<Typed>({});
  const count = useCountVote();
  const { errors, busy, problem, attempt } = useForm<string>({ fields: Object.keys(PAPER) });
  const ticks = ticksOf(vote);
  const keys = [...Object.keys(PAPER), ...vote.items.flatMap((item) => Object.keys(ticks).map((tick) => keyOf(item, tick)))];
  const valueOf = (key: string): number => numberIn(typed[key]) ?? 0;
  const send = () =>
    attempt(
      Object.fromEntries(
        keys.flatMap((key) => {
          const value = numberIn(typed[key]);
          return value === undefined || value > VOTE_LIMITS.members ? [[key, '请填写票数，没有的填 0']] : [];
        }),
      ),
      async () => {
        const items = vote.items.map((item) => ({
          ...{ livelihoodId: item.livelihoodId, yes: 0, good: 0, fair: 0, poor: 0 },
          ...Object.fromEntries(Object.keys(ticks).map((tick) => [tick, valueOf(keyOf(item, tick))])),
        }));
        await count.mutateAsync({ id: vote.id, body: { out: valueOf('out'), back: valueOf('back'), void: valueOf('void'), items } });
        toast({ message: '已录入', tone: 'success' });
      },
    );
  const field = (key: string, label: string) => (
    <TextField
      key={key}
      label={label}
      kind="number"
      max={DIGITS}
      value={typed[key] ?? ''}
      onChange={(text) => setTyped((before) => ({ ...before, [key]: text }))}
      error={errors[key]}
    />
  );
  return (
    <View className="u-card">
      <Text className="u-card__title" {...heading(2)}>
        录入计票
      </Text>
      <View className="live-note">两个人分别录入，完全一致才算计出；不一致时会指出哪一项不同，两人都要重新录入。</View>
      {vote.counts.map(({ name, at, mine }) => (
        <View key={name} className="vote-said" {...spoken}>
          {`${mine ? '您' : name}已于 ${minuteText(at)} 录入${vote.counts.length > 1 ? '' : `，等${mine ? '另一人' : '您'}录入`}。`}
        </View>
      ))}
      {vote.differences.length > 0 ? (
        <View className="vote-foot__void" {...alarmed}>
          {`两人录入不一致：${differencesText(vote)}。请核对后重新录入。`}
        </View>
      ) : null}
      <View className="vote-count">
        <Form onSubmit={send} submitText="提交计票" busy={busy} errors={errors} problem={problem}>
          {Object.entries(PAPER).map(([key, label]) => field(key, label))}
          {vote.items.map((item) => Object.entries(ticks).map(([tick, label]) => field(keyOf(item, tick), `${item.title} ${label}票`)))}
        </Form>
      </View>
    </View>
  );
}

/** Returns the names of the fields that differ, such as 收回票数、加装电梯. */
const differencesText = ({ differences, items }: VoteRecord): string =>
  differences
    .map(
      (one) =>
        (PAPER as Readonly<Record<string, string>>)[one] ?? items.find(({ livelihoodId }) => String(livelihoodId) === one)?.title ?? one,
    )
    .join('、');
