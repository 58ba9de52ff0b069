import { View } from '@tarojs/components';
import { useOpenAreas } from '@/features/open/queries';
import { usePageQuery } from '@/platform/page-query';
import { NotYet } from '../../shared/feed';
import { OpenPage } from '../../shared/open/open-page';
import { OpinionForm } from '../shared/opinion-form';
import { ReceiptQuery } from '../shared/receipt-query';

definePageConfig({ navigationBarTitleText: '提意见建议 · 人大代表履职平台' });

/** The form for visitors' opinions to the congress of the city or of a county; the address may name the area. */
export default function SubmitPage() {
  const { areaCode } = usePageQuery();
  const query = useOpenAreas();
  const { data: areas } = query;
  const known = areas?.some(({ code }) => code === areaCode) ? areaCode : undefined;
  return (
    <OpenPage title="提意见建议" note="您的意见将由所选地区人大的工作人员审核，并用回执号告诉您结果。">
      <View className="open-columns open-columns--facts-right">
        <View className="open-card">
          {areas ? <OpinionForm areaCode={known ?? ''} areas={areas} /> : <NotYet query={query} rows={2} />}
        </View>
        <ReceiptQuery />
      </View>
    </OpenPage>
  );
}
