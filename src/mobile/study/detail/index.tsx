import { positiveIn } from '@/lib/address-words';
import { usePageQuery } from '@/platform/page-query';
import { RequireDeputy } from '../../shared/require-deputy';
import { CertificateView } from '../certificate/certificate-view';
import { NotThere } from '../shared/not-there';
import { TITLE } from '../shared/titles';
import { TestView } from '../test/test-view';
import { StudyView } from './study-view';
import '../shared/study.scss';

definePageConfig({ navigationBarTitleText: '课程学习', enablePullDownRefresh: true, enableShareAppMessage: true });

/** A course that a deputy studies; its test and its certificate have their own pages. */
export default function StudyDetailPage() {
  const { id: written, part } = usePageQuery();
  const id = positiveIn(written);
  return (
    <RequireDeputy title={TITLE}>
      {({ roleId }) => {
        if (id === undefined) return <NotThere />;
        if (part === 'test') return <TestView id={id} roleId={roleId} />;
        return part === 'certificate' ? <CertificateView id={id} /> : <StudyView id={id} />;
      }}
    </RequireDeputy>
  );
}
