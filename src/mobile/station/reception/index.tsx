import { Text, View } from '@tarojs/components';
import { RECEPTION_STATES } from '@contract/rules/reception';
import { type OwnReception, useMyReceptions, useSignIn } from '@/features/reception/mine';
import { clockText, RECEPTION_TONES, saveCalendar, timesText } from '@/features/reception/rules';
import { codeIn } from '@/features/station-info/rules';
import { toast } from '@/platform/feedback';
import { back, go } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { canScan, scanText } from '@/platform/scan';
import { showFailure } from '@/platform/tell-failure';
import { mattersLink, newMatterLink, suggestionHomeLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { Empty } from '@/ui/states';
import { StatusTag } from '@/ui/status-tag';
import { Feed } from '../../shared/feed';
import { RequireDeputy } from '../../shared/require-deputy';
import { Screen } from '../../shared/screen';
import '../../shared/record.scss';
import '../shared/station.scss';

definePageConfig({ navigationBarTitleText: '代表接待', enablePullDownRefresh: true });

const TITLE = '代表接待';
/** The states of a reception in which matters can be raised. */
const HELD = new Set(['running', 'recorded']);

/** A deputy's receptions: time and place, and the sign-in at the place. */
export default function ReceptionsPage() {
  const code = codeIn(usePageQuery()['code']);
  return (
    <RequireDeputy title={TITLE}>
      {() => (
        <Screen
          title={TITLE}
          onBack={() => void back(suggestionHomeLink())}
          footer={
            <>
              <ActionButton onPress={() => void saveCalendar().catch(() => undefined)}>加入日历</ActionButton>
              <ActionButton kind="primary" grow onPress={() => void go(newMatterLink())}>
                登记民情
              </ActionButton>
            </>
          }
        >
          <Mine code={code} />
        </Screen>
      )}
    </RequireDeputy>
  );
}

const Mine = ({ code }: { code: string | undefined }) => (
  <Feed
    label={TITLE}
    list={useMyReceptions()}
    card={(reception) => <Reception reception={reception} code={code} />}
    empty={<Empty title="还没有您的接待安排" hint="联络站公告接待后会出现在这里，并发通知告诉您。" />}
  />
);

/** Returns the station code in the text of the QR code at the door. */
const codeOf = (text: string): string | undefined => codeIn(/[?&]code=([0-9a-f]{32})/.exec(text)?.[1]);

function Reception({ reception, code: here }: { reception: OwnReception; code: string | undefined }) {
  const { id, stationId, state, stationName, address, topic, deputyNames, signedAt, maySignIn, booked, attended } = reception;
  const signIn = useSignIn();
  const send = (code: string) => signIn.mutateAsync({ id, code }).then(() => toast({ message: '已签到', tone: 'success' }), showFailure);
  const scan = async () => {
    const text = await scanText();
    if (text === null) return;
    const code = codeOf(text);
    if (code === undefined) toast({ message: '这不是联络站的二维码，请扫描门口的二维码', tone: 'error' });
    else await send(code);
  };
  return (
    <View className="u-card record-card">
      <View className="station-line__head">
        <StatusTag tone={RECEPTION_TONES[state]}>{RECEPTION_STATES[state]}</StatusTag>
        {signedAt === null ? null : <Text className="station-line__way">{`${clockText(signedAt)} 已签到`}</Text>}
      </View>
      <Text className="record-card__title">{timesText(reception)}</Text>
      <Text className="record-card__line">{[stationName, address].filter(Boolean).join('，')}</Text>
      <Text className="record-card__line">{[topic, deputyNames].filter(Boolean).join(' · ')}</Text>
      {booked > 0 ? <Text className="record-card__line">{`已有 ${String(booked)} 人预约`}</Text> : null}
      {attended === null ? null : <Text className="record-card__line">{`接待 ${String(attended)} 人次`}</Text>}
      {maySignIn ? (
        <View className="station-ways">
          {here !== undefined ? (
            <ActionButton kind="primary" busy={signIn.isPending} onPress={() => void send(here)}>
              在这里签到
            </ActionButton>
          ) : canScan() ? (
            <ActionButton kind="primary" busy={signIn.isPending} onPress={() => void scan()}>
              扫码签到
            </ActionButton>
          ) : (
            <Text className="public-faint">签到：用手机扫描联络站门口的二维码，再点“我是代表，在这里签到”。</Text>
          )}
        </View>
      ) : null}
      {HELD.has(state) ? (
        <View className="station-ways">
          <ActionButton onPress={() => void go(newMatterLink({ reception: id, station: stationId }))}>登记民情</ActionButton>
          <ActionButton onPress={() => void go(mattersLink({ reception: id }))}>本场民情</ActionButton>
        </View>
      ) : null}
    </View>
  );
}
