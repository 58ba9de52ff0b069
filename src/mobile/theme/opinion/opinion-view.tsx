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

/** A card is read by everybody in a conversation: what is not public stays out, and nobody is named. */
const cardOf = ({ id, themeTitle, isPublic, content }: ContributionRecord) => ({
  title: isPublic ? content : '一条主题活动意见',
  text: themeTitle,
  link: opinionLink(id),
});

/** One opinion: what was written, where it stands, and what the unit answered; its author's steps at the thumb. */
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
