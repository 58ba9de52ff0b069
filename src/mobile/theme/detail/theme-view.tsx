import { useSayRead } from '@/features/addressee/reading';
import { opinionsLink, themeLink, themesLink, writeOpinionLink } from '@/features/theme/links';
import { type Theme, useTheme } from '@/features/theme/queries';
import { isOutOfSight } from '@/platform/call-errors';
import { back, go } from '@/platform/navigation';
import { ActionButton } from '@/ui/action-button';
import { NotYet } from '../../shared/feed';
import { Screen } from '../../shared/screen';
import { ShareWay } from '../../shared/share-way';
import { useRefresh } from '../../shared/use-refresh';
import { NoTheme } from '../shared/not-there';
import { Figures } from './figures';
import { Head, Introduction, Result } from './head';
import { Mine } from './mine';
import '../../shared/record.scss';
import '../shared/theme.scss';

function Bar({ theme: { id, mayContribute } }: { theme: Theme }) {
  return (
    <>
      <ActionButton grow={!mayContribute} onPress={() => void go(opinionsLink(id))}>
        全部意见
      </ActionButton>
      {mayContribute ? (
        <ActionButton kind="primary" grow onPress={() => void go(writeOpinionLink({ theme: id }))}>
          我要提意见
        </ActionButton>
      ) : null}
    </>
  );
}

/** One theme, with the button to contribute in the bottom bar; the result comes first once it is published. */
export function ThemeView({ id }: { id: number }) {
  const query = useTheme(id);
  const { data: theme } = query;
  useRefresh(query.refetch);
  // A deputy who has contributed has evidently read the theme, so it is not marked as read again.
  useSayRead({ subjectType: 'theme', subjectId: id }, theme !== undefined && theme.isOpen && theme.mine === 0);
  if (!theme && isOutOfSight(query.error)) return <NoTheme />;
  return (
    <Screen title="主题活动" onBack={() => void back(themesLink())} footer={theme ? <Bar theme={theme} /> : null}>
      {theme ? (
        <>
          <Head theme={theme} />
          <Result theme={theme} />
          {theme.mine === null ? null : <Mine theme={theme} />}
          <Figures theme={theme} />
          <Introduction theme={theme} />
          <ShareWay card={() => ({ title: theme.title, text: theme.areaName, link: themeLink(id) })} />
        </>
      ) : (
        <NotYet query={query} />
      )}
    </Screen>
  );
}
