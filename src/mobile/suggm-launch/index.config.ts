export default definePageConfig({ navigationBarTitleText: '提建议' });
