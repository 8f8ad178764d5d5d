document.title = 'Tinig';
