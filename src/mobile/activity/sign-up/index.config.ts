export default definePageConfig({ navigationBarTitleText: '活动报名', enablePullDownRefresh: true, enableShareAppMessage: true });
