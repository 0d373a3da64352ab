/** Vietnamese. */
import type { VideoTexts } from '../video-texts.ts';

export const videoTexts: VideoTexts = {
  consent: {
    name: 'Màn hình điện thoại của bạn',
    about:
      'Một video bạn quay bằng trình quay màn hình của điện thoại trong lúc làm nhiệm vụ rồi gửi sau đó, có âm thanh nếu bạn bật. Video cho thấy mọi thứ trên màn hình.',
  },
  title: 'Gửi bản quay màn hình của bạn',
  steps: [
    'Dừng quay: vuốt từ mép trên màn hình xuống và nhấn “Dừng”.',
    'Nhấn nút bên dưới và chọn video mới nhất. Video thường nằm trong thư mục “Screen recordings”, “Bản ghi màn hình” hoặc “Movies”.',
  ],
  largest: (size) => `Video có thể lớn tối đa ${size}.`,
  choose: 'Chọn bản quay',
  chooseAgain: (share) => `${share} đã đến nơi. Hãy chọn lại đúng bản quay đó, việc gửi sẽ tiếp tục từ chỗ ấy.`,
  sendingTitle: 'Bản quay của bạn đang được gửi',
  progress: 'Đã gửi đến nay',
  keepOpen: 'Vui lòng để trang này mở cho đến khi gửi xong. Phần đã đến nơi vẫn được giữ, kể cả khi mất kết nối.',
  reading: 'Đang đọc tệp',
  paused: 'Đã tạm dừng. Phần đã đến nơi vẫn được giữ.',
  offline: 'Bạn đang ngoại tuyến. Việc gửi tự tiếp tục khi có kết nối trở lại.',
  unreached: 'Hiện không liên lạc được với chúng tôi. Hệ thống tự thử lại; phần đã đến nơi vẫn được giữ.',
  full: 'Hiện chúng tôi không còn chỗ chứa. Hệ thống tự thử lại. Bạn cũng có thể tiếp tục mà không cần bản quay.',
  pause: 'Tạm dừng',
  goOn: 'Gửi tiếp',
  meanwhile: 'Tiếp tục trong lúc gửi',
  troubles: {
    empty: 'Tệp này trống. Vui lòng chọn bản quay màn hình của bạn.',
    tooLarge: (size) => `Tệp này lớn hơn ${size} nên không gửi được. Nếu có thể, hãy cắt ngắn trong thư viện rồi chọn lại.`,
    notAVideo: 'Tệp này không phải là video. Vui lòng chọn bản quay màn hình của bạn.',
    noIndex: 'Bản quay này bị ngắt trước khi hoàn tất nên không phát được. Vui lòng chọn bản quay khác.',
    noPicture: 'Tệp này có âm thanh nhưng không có hình. Vui lòng chọn bản quay màn hình của bạn.',
    unreadable: 'Không đọc được tệp này. Có thể tệp đã bị di chuyển hoặc xóa. Vui lòng chọn lại.',
    refused: 'Nghiên cứu này không nhận bản quay này. Vui lòng tiếp tục mà không có nó.',
  },
  cannot: 'Tôi không có bản quay',
  withoutTitle: 'Tiếp tục mà không có bản quay?',
  withoutAbout: 'Không sao. Khi đó chỉ lưu câu trả lời của bạn, bạn có hoàn thành nhiệm vụ không và mất bao lâu.',
  withoutNeeded: 'Bản quay rất quan trọng với nghiên cứu này. Nếu không có, bạn vẫn có thể tiếp tục: câu trả lời của bạn được giữ lại.',
  without: 'Tiếp tục mà không có bản quay',
  withAfterAll: 'Vẫn chọn một bản quay',
  sentTitle: 'Bản quay của bạn đã đến nơi',
  sentAbout: 'Cảm ơn bạn. Nếu muốn, bạn có thể xóa nó khỏi điện thoại.',
  preview: 'Xem trước: không có tệp nào được gửi.',
};
