import { View } from '@tarojs/components';
import { usePublicAreas } from '@/features/public/queries';
import { usePageQuery } from '@/platform/page-query';
import { NotYet } from '../../shared/feed';
import { PublicPage } from '../../shared/public/public-page';
import { OpinionForm } from '../shared/opinion-form';
import { ReceiptQuery } from '../shared/receipt-query';

definePageConfig({ navigationBarTitleText: '提意见建议 · 人大代表履职平台' });

/** The form for visitors' opinions to the congress of the city or of a county; the address may name the area. */
export default function SubmitPage() {
  const { areaCode } = usePageQuery();
  const query = usePublicAreas();
  const { data: areas } = query;
  const known = areas?.some(({ code }) => code === areaCode) ? areaCode : undefined;
  return (
    <PublicPage title="提意见建议" note="您的意见将由所选地区人大的工作人员审核，并用回执号告诉您结果。">
      <View className="public-columns public-columns--facts-right">
        <View className="public-card">
          {areas ? <OpinionForm areaCode={known ?? ''} areas={areas} /> : <NotYet query={query} rows={2} />}
        </View>
        <ReceiptQuery />
      </View>
    </PublicPage>
  );
}
