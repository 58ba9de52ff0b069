export default definePageConfig({ navigationBarTitleText: '提意见建议 · 人大代表履职平台' });
