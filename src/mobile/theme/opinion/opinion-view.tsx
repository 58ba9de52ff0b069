import { type ContributionRecord, useContribution } from '@/features/contribution/queries';
import { opinionLink, themeLink, themesLink } from '@/features/theme/links';
import { isOutOfSight } from '@/platform/call-errors';
import { back } from '@/platform/navigation';
import { NotYet } from '../../shared/feed';
import { Screen } from '../../shared/screen';
import { ShareWay } from '../../shared/share-way';
import { useRefresh } from '../../shared/use-refresh';
import { NoOpinion } from '../shared/not-there';
import { hasOwnSteps, OpinionSteps } from './opinion-steps';
import { Answer, History, Merged, TheSuggestion, Written } from './sections';
import '../../shared/record.scss';
import '../shared/theme.scss';

const TITLE = '主题活动意见';

/** Every member of a conversation can read a shared card: an opinion that is not public is left out, and no person is named. */
const cardOf = ({ id, themeTitle, isPublic, content }: ContributionRecord) => ({
  title: isPublic ? content : '一条主题活动意见',
  text: themeTitle,
  link: opinionLink(id),
});

/** One opinion: its text, its state, and the unit's answer; the author's actions are in the bottom bar. */
export function OpinionView({ id }: { id: number }) {
  const query = useContribution(id);
  const { data: opinion } = query;
  useRefresh(query.refetch);
  if (!opinion && isOutOfSight(query.error)) return <NoOpinion />;
  const goBack = () => void back(opinion ? themeLink(opinion.themeId) : themesLink());
  return (
    <Screen title={TITLE} onBack={goBack} footer={opinion && hasOwnSteps(opinion) ? <OpinionSteps opinion={opinion} /> : null}>
      {opinion ? (
        <>
          <Written opinion={opinion} />
          <TheSuggestion opinion={opinion} />
          <Answer opinion={opinion} />
          <Merged opinion={opinion} />
          <History opinion={opinion} />
          <ShareWay card={() => cardOf(opinion)} />
        </>
      ) : (
        <NotYet query={query} />
      )}
    </Screen>
  );
}
