import { useState } from 'react';
import { newOpinionKey, keptContributions } from '@/features/contribution/kept-form';
import { findContributionEntry } from '@/features/contribution/outbox';
import { useContribution } from '@/features/contribution/queries';
import { opinionLink, themeLink, themesLink } from '@/features/theme/links';
import { useTheme } from '@/features/theme/queries';
import { positiveIn } from '@/lib/address-words';
import { isOutOfSight } from '@/platform/call-errors';
import { back } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { isNetworkLost } from '@/platform/request-port';
import { ActionButton } from '@/ui/action-button';
import { Empty } from '@/ui/states';
import { NotYet } from '../../shared/feed';
import { RequireDeputy } from '../../shared/require-deputy';
import { Screen } from '../../shared/screen';
import { NoOpinion, NoTheme } from '../shared/not-there';
import { OpinionEditor } from './opinion-editor';
import '../shared/kept-opinions';

definePageConfig({ navigationBarTitleText: '提出意见' });

const TITLE = '提出意见';

interface WriteProps {
  roleId: string;
  themeId: number;
}

/** The page to write an opinion on a theme (`theme`), to change one (`id`), or to continue an entry on this device (`entry`); works offline too. */
export default function WriteOpinionPage() {
  const { theme, id: written, entry } = usePageQuery();
  const [themeId, id] = [positiveIn(theme), positiveIn(written)];
  if (themeId === undefined) return <RequireDeputy title={TITLE}>{() => <NoTheme />}</RequireDeputy>;
  if (id !== undefined) return <RequireDeputy title={TITLE}>{({ roleId }) => <Change roleId={roleId} id={id} />}</RequireDeputy>;
  const write = ({ roleId }: { roleId: string }) =>
    entry === undefined ? <New roleId={roleId} themeId={themeId} /> : <Waiting roleId={roleId} themeId={themeId} entryId={entry} />;
  return (
    <RequireDeputy title={TITLE} offline={write}>
      {write}
    </RequireDeputy>
  );
}

/** Without a network the theme may be unknown: the server then checks later whether it still accepts opinions. */
function New({ roleId, themeId }: WriteProps) {
  const query = useTheme(themeId);
  const [kept] = useState(() => keptContributions.read({ roleId, key: newOpinionKey(themeId) }));
  const { data: theme } = query;
  if (!theme && isOutOfSight(query.error)) return <NoTheme />;
  const isUnknown = !theme && (query.isPaused || isNetworkLost(query.error));
  if (isUnknown) return <OpinionEditor roleId={roleId} theme={{ id: themeId, title: kept?.form.themeTitle ?? '' }} />;
  const goBack = () => void back(themeLink(themeId));
  if (theme?.mayContribute) return <OpinionEditor roleId={roleId} theme={theme} />;
  return (
    <Screen title={TITLE} onBack={goBack}>
      {theme ? (
        <Empty
          title="现在不能提意见"
          hint={theme.state === 'collecting' ? '征集还没有开始，或者这项主题活动不是发给您的。' : '征集已经结束。'}
        >
          <ActionButton onPress={goBack}>返回主题活动</ActionButton>
        </Empty>
      ) : (
        <NotYet query={query} />
      )}
    </Screen>
  );
}

/** An entry that waits on this device may have been sent in the meantime. */
function Waiting({ roleId, themeId, entryId }: WriteProps & { entryId: string }) {
  const [entry] = useState(() => findContributionEntry(roleId, entryId));
  const isOnItsWay = entry !== undefined && entry.begun !== null;
  if (entry && !isOnItsWay) return <OpinionEditor roleId={roleId} theme={{ id: themeId, title: entry.form.themeTitle }} entry={entry} />;
  return (
    <Screen title={TITLE} onBack={() => void back(themesLink())}>
      <Empty
        title={isOnItsWay ? '这条意见正在发送' : '这条意见已经发送'}
        hint={isOnItsWay ? '已经发出，还没有收到结果，网络恢复后自动确认，现在不能修改。' : '请在主题活动里查看。'}
      >
        <ActionButton onPress={() => void back(themeLink(themeId))}>返回主题活动</ActionButton>
      </Empty>
    </Screen>
  );
}

function Change({ roleId, id }: { roleId: string; id: number }) {
  const query = useContribution(id);
  const { data } = query;
  if (!data && isOutOfSight(query.error)) return <NoOpinion />;
  if (data?.actions.includes('edit')) {
    // The key remounts the editor for another version, so that text typed on the former version is not sent.
    return <OpinionEditor key={data.version} roleId={roleId} theme={{ id: data.themeId, title: data.themeTitle }} seen={data} />;
  }
  const goBack = () => void back(opinionLink(id));
  return (
    <Screen title={TITLE} onBack={goBack}>
      {data ? (
        <Empty title="这条意见不能修改了" hint="征集已经结束，或者已经开始办理。">
          <ActionButton onPress={goBack}>查看意见</ActionButton>
        </Empty>
      ) : (
        <NotYet query={query} />
      )}
    </Screen>
  );
}
