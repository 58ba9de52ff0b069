import { Text, View } from '@tarojs/components';
import { COSIGNER_STATES, type CosignerState, SUGGESTION_KINDS, sessionWord } from '@contract/rules/suggestion-terms';
import { SUBJECTS } from '@contract/rules/subjects';
import { SUGGESTION_ORIGINS } from '@contract/rules/suggestion-origin';
import { STEP_NAMES } from '@contract/rules/suggestion-status';
import { useDictionaryEntries } from '@/features/dictionary/queries';
import type { Suggestion } from '@/features/suggestion/api';
import { whatHappensNow } from '@/features/suggestion/next-step';
import { drawnSteps, statusTone } from '@/features/suggestion/rules';
import { dayText, minuteText } from '@/lib/dates';
import { go } from '@/platform/navigation';
import { suggestionDetailLink } from '@/routes/mobile';
import { Facts } from '@/ui/facts';
import { LinkRow } from '@/ui/link-row';
import { StatusTag, type TagTone } from '@/ui/status-tag';
import { Steps } from '@/ui/steps';
import { StoredFiles } from '../shared/stored-files';
import './sections.scss';

interface SectionProps {
  item: Suggestion;
}

/** The item and its state. */
export function Summary({ item }: SectionProps) {
  return (
    <View className="u-card">
      <View className="detail__head">
        <View className="detail__tags">
          <StatusTag tone={statusTone(item.status)}>{STEP_NAMES[item.status]}</StatusTag>
          {item.keySupervised ? <StatusTag tone="bad">重点督办</StatusTag> : null}
        </View>
        <Text className="detail__number">
          {item.number ? `${SUGGESTION_KINDS[item.kind]}第 ${item.number} 号` : `${SUGGESTION_KINDS[item.kind]}　还没有编号`}
        </Text>
      </View>
      <Text className="detail__title">{item.title}</Text>
      <Steps items={drawnSteps(item)} />
      <Text className="detail__now">{whatHappensNow(item)}</Text>
      {item.superviseLeader ? <Text className="detail__note">{`督办领导：${item.superviseLeader}`}</Text> : null}
    </View>
  );
}

const SIGNER_TONES: Record<CosignerState, TagTone> = { invited: 'waiting', agreed: 'good', declined: 'neutral' };

/** The signers, and the deputies who have not answered yet. */
export function Signers({ item }: SectionProps) {
  if (item.signers.length === 0 && item.signersNeeded <= 1) return null;
  const agreed = item.signers.filter(({ state }) => state === 'agreed').length;
  return (
    <View className="u-card">
      <Text className="u-card__title">联名代表</Text>
      <Text className="detail__count">
        {item.signersNeeded > 1 ? `含领衔代表已有 ${agreed + 1} 人，需要 ${item.signersNeeded} 人` : `含领衔代表共 ${agreed + 1} 人联名`}
      </Text>
      {item.signers.map((signer) => (
        <View key={signer.deputyId} className="detail__person">
          <View className="detail__unit-text">
            <Text className="detail__unit-name">{signer.name}</Text>
            <Text className="detail__note">{signer.delegationName}</Text>
          </View>
          <StatusTag tone={SIGNER_TONES[signer.state]}>{COSIGNER_STATES[signer.state]}</StatusTag>
        </View>
      ))}
    </View>
  );
}

/** The record that it was made from. */
export function Origin({ item: { raisedFrom } }: SectionProps) {
  if (!raisedFrom) return null;
  const { type, id, title } = raisedFrom;
  return (
    <View className="u-card">
      <Text className="u-card__title">{`来自${SUGGESTION_ORIGINS[type]}`}</Text>
      <LinkRow title={title} onPress={() => void go(SUBJECTS[type].phoneLink(id))} />
    </View>
  );
}

/** The items that are answered together with this one. */
export function Merged({ item: { mergedInto, mergedItems } }: SectionProps) {
  if (!mergedInto && mergedItems.length === 0) return null;
  const open = (id: number) => void go(suggestionDetailLink(id));
  const note = ({ number, deputyName }: { number: string; deputyName: string }) => `第 ${number} 号　${deputyName}代表`;
  return (
    <View className="u-card">
      <Text className="u-card__title">并案办理</Text>
      {mergedInto ? <LinkRow title={`并入：${mergedInto.title}`} note={note(mergedInto)} onPress={() => open(mergedInto.id)} /> : null}
      {mergedItems.map((other) => (
        <LinkRow key={other.id} title={other.title} note={note(other)} onPress={() => open(other.id)} />
      ))}
    </View>
  );
}

function Part({ name, text }: { name?: string; text: string }) {
  return (
    <>
      {name ? <Text className="detail__part">{name}</Text> : null}
      {text ? (
        <Text className="detail__text" userSelect>
          {text}
        </Text>
      ) : (
        <Text className="detail__note">还没有写</Text>
      )}
    </>
  );
}

/** The text as it was written, its files, and the other choices of the form. */
export function Content({ item }: SectionProps) {
  const { nameOf } = useDictionaryEntries('category');
  const word = SUGGESTION_KINDS[item.kind];
  return (
    <View className="u-card">
      <Text className="u-card__title">{word}内容</Text>
      {item.kind === 'motion' ? (
        <>
          <Part name="案由" text={item.matter} />
          <Part name="案据" text={item.grounds} />
          <Part name="方案" text={item.plan} />
        </>
      ) : (
        <Part text={item.content} />
      )}
      <StoredFiles files={item.files} />
      <Facts
        items={[
          { name: '领衔代表', value: `${item.deputyName}${item.delegationName ? `（${item.delegationName}）` : ''}` },
          { name: '届次', value: item.termName },
          { name: '类别', value: nameOf(item.category) },
          { name: '提出时间', value: sessionWord(item.inSession) },
          { name: '是否公开', value: item.isPublic ? '公开' : '不公开' },
          ...(item.wishedUnits.length > 0 ? [{ name: '希望承办', value: item.wishedUnits.map(({ name }) => name).join('、') }] : []),
          ...(item.submittedAt ? [{ name: '提交时间', value: minuteText(item.submittedAt) }] : []),
          ...(item.status === 'submitted' && item.reviewDueAt ? [{ name: '审核期限', value: dayText(item.reviewDueAt) }] : []),
        ]}
      />
    </View>
  );
}
