import { Text, View } from '@tarojs/components';
import { deputyOf } from '@contract/rules/study';
import { saveCertificate, type Study } from '@/features/study/api';
import { studyLink } from '@/features/study/links';
import { useStudy } from '@/features/study/queries';
import { certificateDay } from '@/features/study/words';
import { isOutOfSight } from '@/platform/call-errors';
import { back } from '@/platform/navigation';
import { canPrint, printPage } from '@/platform/print';
import { heading } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Empty } from '@/ui/states';
import { NotYet } from '../../shared/feed';
import { Screen } from '../../shared/screen';
import { useOnce } from '../../shared/use-form';
import { useRefresh } from '../../shared/use-refresh';
import { NotThere } from '../shared/not-there';
import './certificate.scss';

const TITLE = '学习证书';

type Printed = NonNullable<Study['certificate']>;

/** The certificate as it is printed. */
function Sheet({ certificate }: { certificate: Printed }) {
  const { number, name, courseTitle, hours, score, publisherName } = certificate;
  const day = certificateDay(certificate.finishedOn);
  return (
    <View className="certificate">
      <View className="certificate__inner">
        <Text className="certificate__title" {...heading(2)}>
          学习证书
        </Text>
        <Text className="certificate__number">{`编号 ${number}`}</Text>
        <Text className="certificate__text">
          {`${deputyOf(certificate)}${name}，已学完课程《${courseTitle}》，计 ${String(hours)} 学时${score === null ? '' : `，测验成绩 ${String(score)} 分，合格`}。特此证明。`}
        </Text>
        <Text className="certificate__by">{publisherName}</Text>
        <Text className="certificate__by">{day}</Text>
      </View>
    </View>
  );
}

/** The certificate of a finished course: to view, to save as a Word file, and to print where the device can. */
export function CertificateView({ id }: { id: number }) {
  const query = useStudy(id);
  const { data: study } = query;
  const once = useOnce();
  useRefresh(query.refetch);
  if (!study && isOutOfSight(query.error)) return <NotThere />;
  const goBack = () => void back(studyLink(id));
  const bar =
    study?.certificate === undefined || study.certificate === null ? null : (
      <>
        {canPrint ? (
          <ActionButton grow onPress={printPage}>
            打印
          </ActionButton>
        ) : null}
        <ActionButton kind="primary" grow onPress={() => once(() => saveCertificate(study))}>
          下载证书
        </ActionButton>
      </>
    );
  return (
    <Screen title={TITLE} onBack={goBack} footer={bar}>
      {study ? study.certificate ? <Sheet certificate={study.certificate} /> : <NoneYet onBack={goBack} /> : <NotYet query={query} />}
    </Screen>
  );
}

const NoneYet = ({ onBack }: { onBack: () => void }) => (
  <Empty title="还没有证书" hint="学完全部课时、测验合格以后，这里会有证书。">
    <ActionButton onPress={onBack}>返回课程</ActionButton>
  </Empty>
);
