/** Indonesian. */
import type { VideoTexts } from '../video-texts.ts';

export const videoTexts: VideoTexts = {
  consent: {
    name: 'Layar ponsel Anda',
    about:
      'Video yang Anda buat dengan perekam layar ponsel selama mengerjakan tugas dan Anda kirim sesudahnya, dengan suara jika Anda menyalakannya. Video ini memperlihatkan semua yang ada di layar.',
  },
  title: 'Kirim rekaman layar Anda',
  steps: [
    'Hentikan perekam: usap ke bawah dari tepi atas layar dan tekan “Berhenti”.',
    'Tekan tombol di bawah ini dan pilih video terbaru. Biasanya ada di folder bernama “Screen recordings”, “Rekaman layar”, atau “Movies”.',
  ],
  largest: (size) => `Ukuran video paling besar ${size}.`,
  choose: 'Pilih rekaman',
  chooseAgain: (share) => `${share} sudah sampai. Pilih lagi rekaman yang sama, dan pengiriman dilanjutkan dari situ.`,
  sendingTitle: 'Rekaman Anda sedang dikirim',
  progress: 'Terkirim sejauh ini',
  keepOpen: 'Biarkan halaman ini terbuka sampai semuanya sampai. Yang sudah sampai tetap tersimpan, juga jika koneksi terputus.',
  reading: 'Membaca berkas',
  paused: 'Dijeda. Yang sudah sampai tetap tersimpan.',
  offline: 'Anda sedang offline. Pengiriman berlanjut sendiri begitu Anda terhubung lagi.',
  unreached: 'Saat ini kami tidak dapat dihubungi. Akan dicoba lagi secara otomatis; yang sudah sampai tetap tersimpan.',
  full: 'Saat ini kami tidak punya ruang untuk itu. Akan dicoba lagi secara otomatis. Anda juga dapat melanjutkan tanpa rekaman.',
  pause: 'Jeda',
  goOn: 'Lanjutkan pengiriman',
  meanwhile: 'Lanjutkan sambil dikirim',
  troubles: {
    empty: 'Berkas ini kosong. Silakan pilih rekaman layar Anda.',
    tooLarge: (size) => `Berkas ini lebih besar dari ${size} dan tidak dapat dikirim. Jika bisa, pendekkan di galeri Anda lalu pilih lagi.`,
    notAVideo: 'Berkas ini bukan video. Silakan pilih rekaman layar Anda.',
    noIndex: 'Rekaman ini terputus sebelum selesai sehingga tidak dapat diputar. Silakan pilih rekaman lain.',
    noPicture: 'Berkas ini berisi suara tanpa gambar. Silakan pilih rekaman layar Anda.',
    unreadable: 'Berkas ini tidak dapat dibaca. Mungkin sudah dipindahkan atau dihapus. Silakan pilih lagi.',
    refused: 'Studi ini tidak menerima rekaman ini. Silakan lanjutkan tanpa rekaman.',
  },
  cannot: 'Saya tidak punya rekaman',
  withoutTitle: 'Lanjutkan tanpa rekaman?',
  withoutAbout: 'Tidak apa-apa. Yang disimpan hanya jawaban Anda, apakah tugasnya berhasil, dan berapa lama waktunya.',
  withoutNeeded: 'Rekaman ini penting bagi studi ini. Jika Anda tidak punya, Anda tetap dapat melanjutkan: jawaban Anda tersimpan.',
  without: 'Lanjutkan tanpa rekaman',
  withAfterAll: 'Pilih rekaman saja',
  sentTitle: 'Rekaman Anda sudah sampai',
  sentAbout: 'Terima kasih. Anda boleh menghapusnya dari ponsel.',
  preview: 'Pratinjau: tidak ada berkas yang dikirim.',
};
