export default definePageConfig({ navigationBarTitleText: '全部建议' });
