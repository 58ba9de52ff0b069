export default definePageConfig({ navigationBarTitleText: '浙政钉登录 · 人大代表履职平台' });
