import { Text, View } from '@tarojs/components';
import { SUGGESTION_STAGES, type SuggestionStage } from '@contract/rules/suggestion-status';
import { useLargeText } from '@/features/reading/large-text';
import type { SignedInUser } from '@/features/session/user';
import { STAGES } from '@/features/suggestion/stages';
import { useCurrentTerm } from '@/features/term/queries';
import { greetingAt } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import { NOT_IN_VERSION } from '@/platform/call-errors';
import { toast } from '@/platform/feedback';
import { go, hasPage } from '@/platform/navigation';
import { ownPlaces } from '@/platform/outside';
import { canScan, scanText } from '@/platform/scan';
import { mineLink } from '@/routes/mobile';
import { readScanned } from '@/routes/scanned';
import { pressable } from '@/ui/a11y';
import { useOnce } from '../shared/use-form';
import './home.scss';

/** Opens the page named by a QR code of this platform, and ignores every other code. */
async function openScanned(): Promise<void> {
  const text = await scanText();
  if (text === null) return;
  const scanned = readScanned(text, ownPlaces(), hasPage);
  if (scanned === 'foreign') toast({ message: '不是本平台的二维码', tone: 'warning' });
  else if (scanned === 'absent') toast({ message: NOT_IN_VERSION, tone: 'info' });
  else await go(scanned.to);
}

/** The tools on the deputy's home page: the own account, large text on and off, and the camera where the surrounding app has one. */
export function Tools() {
  const { large, choose } = useLargeText();
  const once = useOnce();
  const mine = () => void go(mineLink());
  const turn = () => choose(!large);
  const scan = () => once(openScanned);
  return (
    <View className="tools">
      <View className="tools__item" onClick={mine} {...pressable({ role: 'link' }, mine)}>
        <Text>我的</Text>
      </View>
      <View
        className={`tools__item${large ? ' tools__item--on' : ''}`}
        onClick={turn}
        {...pressable({ role: 'checkbox', checked: large, label: '大字' }, turn)}
      >
        <Text>大字</Text>
      </View>
      {canScan() ? (
        <View className="tools__item" onClick={scan} {...pressable({}, scan)}>
          <Text>扫一扫</Text>
        </View>
      ) : null}
    </View>
  );
}

export interface OverviewProps {
  user: SignedInUser;
  /** Undefined while they are loading. */
  numbers: Record<SuggestionStage, number> | undefined;
  near: number | undefined;
  over: number | undefined;
  onChoose: (stage: SuggestionStage) => void;
}

/** The name, the term, and the number of suggestions in each stage; a number shows its list. */
export function Overview({ user, numbers, near = 0, over = 0, onChoose }: OverviewProps) {
  const term = useCurrentTerm();
  return (
    <View className="overview">
      <Text className="overview__hello">
        {user.name}代表，{greetingAt(new Date().getHours())}
      </Text>
      <View className="overview__head">
        <Text className="overview__term">{term.data?.name ?? user.currentInfo.areaname}</Text>
        <Tools />
      </View>
      <View className="overview__numbers">
        {STAGES.map((stage) => (
          <View key={stage} className="overview__number" onClick={() => onChoose(stage)} {...pressable({}, () => onChoose(stage))}>
            <Text className={`overview__figure${stage === 'replied' && numbers?.replied ? ' overview__figure--calling' : ''}`}>
              {numbers ? numberText(numbers[stage]) : '–'}
            </Text>
            <Text className="overview__word">{SUGGESTION_STAGES[stage]}</Text>
          </View>
        ))}
      </View>
      {over || near ? (
        <Text className="overview__due">
          {over ? `${numberText(over)} 件已超过答复期限` : ''}
          {over && near ? '，' : ''}
          {near ? `${numberText(near)} 件即将到期` : ''}
        </Text>
      ) : null}
    </View>
  );
}
