export default definePageConfig({ navigationBarTitleText: '意见建议 · 人大代表履职平台' });
