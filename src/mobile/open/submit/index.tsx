import { View } from '@tarojs/components';
import { useOpenAreas } from '@/features/open/queries';
import { errorText } from '@/platform/error-text';
import { usePageQuery } from '@/platform/page-query';
import { Failed, Skeleton } from '@/ui/states';
import { OpenPage } from '../../parts/open/open-page';
import { OpinionForm } from '../parts/opinion-form';
import { ReceiptQuery } from '../parts/receipt-query';

definePageConfig({ navigationBarTitleText: '提意见建议 · 人大代表履职平台' });

/** What visitors have to say to the congress of the city or of a county; the address may name which. */
export default function SubmitPage() {
  const { areaCode } = usePageQuery();
  const { data: areas, error, refetch } = useOpenAreas();
  const known = areas?.some(({ code }) => code === areaCode) ? areaCode : undefined;
  return (
    <OpenPage title="提意见建议" note="您的意见将由所选地区人大的工作人员审核，并用回执号告诉您结果。">
      <View className="open-columns open-columns--facts-right">
        <View className="open-card">
          {areas ? <OpinionForm areaCode={known ?? ''} areas={areas} /> : null}
          {!areas && error ? <Failed message={errorText(error)} onRetry={() => void refetch()} /> : null}
          {!areas && !error ? <Skeleton rows={2} /> : null}
        </View>
        <ReceiptQuery />
      </View>
    </OpenPage>
  );
}
