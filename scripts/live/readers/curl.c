/* libcurl, as a transfer reads a URL: a scheme is guessed, and any scheme is read. */
#include <curl/curl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int digit(char c) { return c <= '9' ? c - '0' : (c | 32) - 'a' + 10; }

static void write_part(CURLU *url, CURLUPart part)
{
    char *text = NULL;
    putchar('\t');
    if (curl_url_get(url, part, &text, 0) || text == NULL) putchar('-');
    else for (unsigned char *c = (unsigned char *)text; *c; c++) printf("%02x", *c);
    curl_free(text);
}

int main(void)
{
    static const CURLUPart parts[] = {CURLUPART_SCHEME, CURLUPART_USER, CURLUPART_PASSWORD, CURLUPART_HOST,
        CURLUPART_PORT, CURLUPART_PATH, CURLUPART_QUERY, CURLUPART_FRAGMENT};
    char *line = NULL;
    size_t size = 0;
    while (getline(&line, &size, stdin) > 0) {
        size_t length = strcspn(line, "\n") / 2;
        char *text = malloc(length + 1);
        for (size_t i = 0; i < length; i++) text[i] = (char)(digit(line[2 * i]) << 4 | digit(line[2 * i + 1]));
        text[length] = 0;
        CURLU *url = curl_url();
        if (curl_url_set(url, CURLUPART_URL, text, CURLU_GUESS_SCHEME | CURLU_NON_SUPPORT_SCHEME)) putchar('0');
        else {
            putchar('1');
            for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) write_part(url, parts[i]);
        }
        putchar('\n');
        curl_url_cleanup(url);
        free(text);
    }
    return 0;
}
