export default definePageConfig({ navigationBarTitleText: '建议详情', enablePullDownRefresh: true, enableShareAppMessage: true });
