/* libcurl, as the command uses it: every protocol of the build, and redirects are followed. */
#include <curl/curl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int digit(char c) { return c <= '9' ? c - '0' : (c | 32) - 'a' + 10; }
static size_t forget(char *bytes, size_t size, size_t count, void *unused) { return size * count; }

int main(void)
{
    char *line = NULL;
    size_t size = 0;
    setlocale(LC_ALL, "");
    while (getline(&line, &size, stdin) > 0) {
        size_t length = strcspn(line, "\n") / 2;
        char *text = malloc(length + 1);
        for (size_t i = 0; i < length; i++) text[i] = (char)(digit(line[2 * i]) << 4 | digit(line[2 * i + 1]));
        text[length] = 0;
        CURL *curl = curl_easy_init();
        curl_easy_setopt(curl, CURLOPT_URL, text);
        curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 1L);
        curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, 2500L);
        curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
        curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, forget);
        curl_easy_setopt(curl, CURLOPT_PROXY, "");
        curl_easy_perform(curl);
        curl_easy_cleanup(curl);
        free(text);
        puts("");
        fflush(stdout);
    }
    return 0;
}
