import { PublicPage } from '../../../shared/public/public-page';
import { LIVELIHOOD_FRAME } from '../../shared/frame';
import { PublicProjects } from './public-projects';

definePageConfig({ navigationBarTitleText: '民生实事项目', enablePullDownRefresh: true, enableShareAppMessage: true });

/** The public projects behind the figures. */
export default function PublicLivelihoodListPage() {
  return (
    <PublicPage title="民生实事项目" shareable {...LIVELIHOOD_FRAME}>
      <PublicProjects />
    </PublicPage>
  );
}
