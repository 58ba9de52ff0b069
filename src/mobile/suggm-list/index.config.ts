export default definePageConfig({ navigationBarTitleText: '查找建议', enablePullDownRefresh: true, enableShareAppMessage: true });
