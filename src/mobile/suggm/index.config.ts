export default definePageConfig({ navigationBarTitleText: '我的建议', enablePullDownRefresh: true, enableShareAppMessage: true });
