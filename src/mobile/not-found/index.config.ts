export default definePageConfig({ navigationBarTitleText: '页面丢失了' });
