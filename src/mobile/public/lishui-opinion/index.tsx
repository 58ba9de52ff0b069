import { View } from '@tarojs/components';
import { getConfig } from '@/platform/config';
import { PublicPage } from '../../shared/public/public-page';
import { OpinionForm } from '../shared/opinion-form';
import { ReceiptQuery } from '../shared/receipt-query';

definePageConfig({ navigationBarTitleText: '意见建议 · 人大代表履职平台' });

/** 丽水意见建议: the form for visitors' opinions to the congress of the configured area. */
export default function LishuiOpinionPage() {
  const { areaId, congressName } = getConfig();
  return (
    <PublicPage title="意见建议" note={`您的意见将由${congressName}的工作人员审核，并用回执号告诉您结果。`}>
      <View className="public-columns public-columns--facts-right">
        <View className="public-card">
          <OpinionForm areaCode={areaId} />
        </View>
        <ReceiptQuery />
      </View>
    </PublicPage>
  );
}
