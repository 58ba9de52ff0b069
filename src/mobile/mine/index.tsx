import { THREAD_ROLES } from '@contract/rules/thread';
import { PLATFORM_NAMES } from '@contract/rules/platforms';
import { phoneFiguresLink } from '@/features/dashboard/links';
import { useLargeText } from '@/features/reading/large-text';
import { threadsLink } from '@/features/thread/links';
import { isDeputy } from '@/features/session/enter';
import type { SignedInUser } from '@/features/session/user';
import { appAround } from '@/platform/auth-code';
import { back, currentLink, go, hasPage } from '@/platform/navigation';
import {
  changePasswordLink,
  dbInfoIndexLink,
  deputyRequestLink,
  directoryLink,
  dutyReportLink,
  performanceLink,
  scoreLink,
  suggestionHomeLink,
  suggestionLaunchLink,
  visitLink,
  visitListLink,
} from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { LinkRow } from '@/ui/link-row';
import { Failed, Skeleton } from '@/ui/states';
import { SwitchRow } from '@/ui/switch-row';
import { Text, View } from '@tarojs/components';
import { homeLink } from '../shared/entry/go-on';
import { OfflineNotice } from '../shared/offline-notice';
import { Screen } from '../shared/screen';
import { useSignedIn } from '../shared/use-deputy';
import { Bindings } from './bindings';
import { Roles } from './roles';
import { useSignOut } from './use-sign-out';
import { Who } from './who';
import './mine.scss';

definePageConfig({ navigationBarTitleText: '我的' });

const TITLE = '我的';

/** The setting for large text, kept on this device. */
function LargeLetters() {
  const { large, choose } = useLargeText();
  return <SwitchRow title="大字" note="手机页面用大号字显示" on={large} onChange={choose} />;
}

/** The text size, and the password where this build target has a page for it. */
function Settings() {
  const password = changePasswordLink(currentLink());
  return (
    <View className="u-card">
      <Text className="u-card__title">设置</Text>
      <LargeLetters />
      {hasPage(password) ? <LinkRow title="修改密码" onPress={() => void go(password)} /> : null}
      {hasPage(password) ? null : <Text className="mine__note">修改密码请在电脑上登录平台，在“个人中心”办理。</Text>}
    </View>
  );
}

/** The button to sign out; hidden inside an app that signs its users in by itself. */
function Leaving({ roleId }: { roleId: string }) {
  const { leave, isLeaving } = useSignOut(roleId);
  const around = appAround();
  if (around) return <Text className="mine__note">{`从${PLATFORM_NAMES[around.platform]}打开会自动登录，不需要退出登录。`}</Text>;
  return (
    <View className="mine__leave">
      <ActionButton grow busy={isLeaving} onPress={leave}>
        退出登录
      </ActionButton>
    </View>
  );
}

/** The deputy's work under the mandate. */
const Work = () => (
  <View className="u-card">
    <Text className="u-card__title">履职</Text>
    <LinkRow title="我的履职" note="议案建议、联系选民、活动和公告，按届次和年度" onPress={() => void go(performanceLink())} />
    <LinkRow title="履职积分" note="今年的积分、每条记录的由来和申诉" onPress={() => void go(scoreLink())} />
    <LinkRow title="联系选民" note="登记走访，管理选民名册" onPress={() => void go(visitListLink())} />
    <LinkRow title="年度计划与述职" note="填写年度履职计划和述职报告" onPress={() => void go(dutyReportLink())} />
    <LinkRow title="资料更正" note="照片、手机号、单位职务有误或有变化" onPress={() => void go(deputyRequestLink())} />
  </View>
);

/** The pages to look up people and to write to them. */
const People = ({ user }: { user: SignedInUser }) => (
  <View className="u-card">
    <Text className="u-card__title">联系</Text>
    {THREAD_ROLES.some((role) => role === user.currentInfo.rolekind) ? (
      <LinkRow title="会话" note="和联络员、联络站、人大办公室联系，代表团和活动群聊" onPress={() => void go(threadsLink())} />
    ) : null}
    <LinkRow title="通讯录" note="代表和各单位、各级人大的工作人员" onPress={() => void go(directoryLink())} />
    <LinkRow title="代表信息" note="在任代表的概况、名单、代表团和分布" onPress={() => void go(dbInfoIndexLink())} />
  </View>
);

/** The figures of the user's own area. */
const Numbers = () => (
  <View className="u-card">
    <Text className="u-card__title">数据</Text>
    <LinkRow title="数据看板" note="本地区履职的各项数字，与上年同期比较" onPress={() => void go(phoneFiguresLink())} />
  </View>
);

function Mine({ user }: { user: SignedInUser }) {
  return (
    <>
      <Who user={user} />
      <Roles user={user} />
      {isDeputy(user) ? <Work /> : null}
      <People user={user} />
      <Numbers />
      <Settings />
      <Bindings />
      <Leaving roleId={user.roleId} />
    </>
  );
}

/** The last signed-in user on this device, the functions that still work offline, and those that have to wait. */
function OfflineMine({ user, onRetry }: { user: SignedInUser; onRetry: () => void }) {
  return (
    <>
      <OfflineNotice name={user.name} text="下面是上次在这台手机上使用的身份。网络恢复后会自动打开。" onRetry={onRetry} />
      <Who user={user} isOffline />
      <View className="u-card">
        <Text className="u-card__title">现在可以用</Text>
        <LinkRow title="我的建议" note="没写完的和待发送的内容都在这台手机上" onPress={() => void go(suggestionHomeLink())} />
        <LinkRow title="提建议" note="写好以后，网络恢复时自动发送" onPress={() => void go(suggestionLaunchLink())} />
        {isDeputy(user) ? <LinkRow title="登记走访" note="写好以后，网络恢复时自动发送" onPress={() => void go(visitLink())} /> : null}
        <LargeLetters />
      </View>
      <Text className="mine__note">切换身份、修改密码、解除绑定和退出登录需要网络，请在网络恢复后办理。</Text>
    </>
  );
}

/** The signed-in user and their personal settings. */
export default function MinePage() {
  const entry = useSignedIn({ opensOffline: true });
  const user = entry.state === 'ready' || entry.state === 'offline' ? entry.user : null;
  return (
    <Screen title={TITLE} onBack={() => void back(homeLink(user))}>
      {entry.state === 'entering' ? <Skeleton /> : null}
      {entry.state === 'failed' ? <Failed message={entry.message} onRetry={entry.retry} /> : null}
      {entry.state === 'offline' ? <OfflineMine user={entry.user} onRetry={entry.retry} /> : null}
      {entry.state === 'ready' ? <Mine user={entry.user} /> : null}
    </Screen>
  );
}
